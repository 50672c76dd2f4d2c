import * as z from 'zod/mini'
import { AuthenticateAnswer, Tokens } from '#contract/account/credentials.ts'
import { RobotCheckSetting } from '#contract/account/robot-check.ts'
import { Session } from '#contract/account/session.ts'
import { MarketingImage } from '#contract/administration/marketing-images.ts'
import { Message, MessageDocument, MessageList } from '#contract/administration/messages.ts'
import { User, UserPicture } from '#contract/administration/users.ts'
import { Company } from '#contract/catalog/companies.ts'
import { Lookup } from '#contract/catalog/lookups.ts'
import { AddContractAnswer, CommercialContract } from '#contract/contracts/commercial-contracts.ts'
import { PointContract } from '#contract/contracts/point-contracts.ts'
import { ComplaintDocument } from '#contract/customers/complaint-documents.ts'
import { Complaint } from '#contract/customers/complaints.ts'
import { Warning } from '#contract/customers/warnings.ts'
import { AverageCostOfYear, DifferenceOfYear, TotalOfYear } from '#contract/dashboard/three-years.ts'
import { AmountOfTwelveMonths, ConsumptionOfTwelveMonths } from '#contract/dashboard/twelve-months.ts'
import type { Schema } from '#contract/endpoint.ts'
import { Problem } from '#contract/errors.ts'
import { Bill } from '#contract/finances/bills.ts'
import { Payment, PaymentsOfMonth } from '#contract/finances/payments.ts'
import { ConsumptionReading } from '#contract/metering/consumption.ts'
import { Meter } from '#contract/metering/meters.ts'
import { PointOfDelivery } from '#contract/metering/points-of-delivery.ts'
import { SavedCard } from '#contract/transactions/saved-cards.ts'
import { Transaction } from '#contract/transactions/transactions.ts'

/**
 * Answers that get a name of their own in the document; named here and not where they are defined, so that browsers
 * never load it.
 */
const namedSchemas: Record<string, Schema> = {
  AddContractAnswer,
  AmountOfTwelveMonths,
  AuthenticateAnswer,
  AverageCostOfYear,
  Bill,
  CommercialContract,
  Company,
  Complaint,
  ComplaintDocument,
  ConsumptionOfTwelveMonths,
  ConsumptionReading,
  DifferenceOfYear,
  Lookup,
  MarketingImage,
  Message,
  MessageDocument,
  MessageList,
  Meter,
  Payment,
  PaymentsOfMonth,
  PointContract,
  PointOfDelivery,
  Problem,
  RobotCheckSetting,
  SavedCard,
  Session,
  Tokens,
  TotalOfYear,
  Transaction,
  User,
  UserPicture,
  Warning,
}

export const schemaNames = z.registry<{ id: string }>()

for (const [id, schema] of Object.entries(namedSchemas)) schemaNames.add(schema, { id })
