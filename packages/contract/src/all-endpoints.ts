import {
  authenticate,
  forgetPassword,
  refreshToken,
  setNewPassword,
  signOut,
} from '#contract/account/credentials.ts'
import {
  register,
  sendNewVerificationCode,
  validateVerificationCode,
} from '#contract/account/registration.ts'
import { robotCheckChallenge, robotCheckSetting } from '#contract/account/robot-check.ts'
import { getSession } from '#contract/account/session.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/account/sessions.ts'
import { listMarketingImages } from '#contract/administration/marketing-images.ts'
import {
  countUnreadMessages,
  downloadMessageDocument,
  getMessage,
  markMessageAsRead,
  searchMessages,
} from '#contract/administration/messages.ts'
import {
  changePassword,
  deletePicture,
  getPicture,
  getUser,
  updateUser,
  uploadPicture,
} from '#contract/administration/users.ts'
import {
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendarAddress,
} from '#contract/alerts/calendar.ts'
import { addAlertDevice, deleteAlertDevice, listAlertDevices } from '#contract/alerts/devices.ts'
import {
  confirmAlertEmail,
  getAlertSettings,
  getAlertSettingsByLink,
  setAlertSettings,
  setAlertSettingsByLink,
} from '#contract/alerts/settings.ts'
import { getCompany } from '#contract/catalog/companies.ts'
import {
  listBillTypes,
  listComplaintKinds,
  listComplaintNames,
  listComplaintStatuses,
  listComplaintTypes,
  listDeliveryTypes,
  listWarningTypes,
  lookUpComplaintTypes,
} from '#contract/catalog/lookups.ts'
import {
  addCommercialContract,
  changeDeliveryType,
  deleteCommercialContract,
  getCommercialContract,
  getContractAccess,
  listCommercialContracts,
  searchCommercialContracts,
} from '#contract/contracts/commercial-contracts.ts'
import { searchPointContracts } from '#contract/contracts/point-contracts.ts'
import {
  downloadComplaintDocument,
  getComplaintThumbnail,
  searchComplaintDocuments,
} from '#contract/customers/complaint-documents.ts'
import {
  checkForNewNotifications,
  createComplaint,
  getComplaint,
  getComplaintsEnabled,
  searchComplaints,
} from '#contract/customers/complaints.ts'
import { checkForActiveWarnings, searchWarnings } from '#contract/customers/warnings.ts'
import {
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '#contract/dashboard/three-years.ts'
import { getAmountOfTwelveMonths, getConsumptionOfTwelveMonths } from '#contract/dashboard/twelve-months.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getBill, getBillArchive, getBillPdf, searchBills } from '#contract/finances/bills.ts'
import { getPaymentsOfTwelveMonths, searchPayments } from '#contract/finances/payments.ts'
import { getBillExplanation } from '#contract/insights/bill-explanation.ts'
import { getBudget, setBudget } from '#contract/insights/budget.ts'
import { getDiscounts } from '#contract/insights/discounts.ts'
import { addMeterCheck, deleteMeterCheck, listMeterChecks } from '#contract/insights/meter-checks.ts'
import { getMonthSoFar } from '#contract/insights/month-so-far.ts'
import { getWhatIfChoices, tryScenarios } from '#contract/insights/what-if.ts'
import { searchConsumption } from '#contract/metering/consumption.ts'
import { searchMeters } from '#contract/metering/meters.ts'
import {
  estimateOwnReading,
  getOwnReadingPhoto,
  getOwnReadingWindow,
  listOwnReadings,
  sendOwnReading,
} from '#contract/metering/own-readings.ts'
import { getPointOfDelivery, searchPointsOfDelivery } from '#contract/metering/points-of-delivery.ts'
import {
  createCardSession,
  getCardScript,
  getPaymentUrls,
  payWithout3d,
  shouldDo3d,
} from '#contract/transactions/card-payments.ts'
import { getMobilePayment, issueMobileKey } from '#contract/transactions/mobile-key.ts'
import { deleteSavedCard, listSavedCards, setFirstCard } from '#contract/transactions/saved-cards.ts'
import {
  checkReturnedTransaction,
  checkTransactionStatus,
  getFeeAmount,
  giveUpTransaction,
  listPendingTransactions,
  payByIps,
} from '#contract/transactions/transactions.ts'

/** Every call of the API: the server binds each, the OpenAPI document lists each. */
export const allEndpoints = [
  authenticate,
  refreshToken,
  signOut,
  forgetPassword,
  setNewPassword,
  register,
  validateVerificationCode,
  sendNewVerificationCode,
  robotCheckSetting,
  robotCheckChallenge,
  getSession,
  listSessions,
  endSession,
  endOtherSessions,
  listCommercialContracts,
  searchCommercialContracts,
  getCommercialContract,
  getContractAccess,
  addCommercialContract,
  deleteCommercialContract,
  changeDeliveryType,
  searchPointContracts,
  searchConsumption,
  searchMeters,
  searchPointsOfDelivery,
  getPointOfDelivery,
  getOwnReadingWindow,
  estimateOwnReading,
  sendOwnReading,
  listOwnReadings,
  getOwnReadingPhoto,
  searchBills,
  getBill,
  getBillPdf,
  getBillArchive,
  searchPayments,
  getPaymentsOfTwelveMonths,
  getPaymentUrls,
  createCardSession,
  getCardScript,
  shouldDo3d,
  payWithout3d,
  issueMobileKey,
  getMobilePayment,
  listSavedCards,
  deleteSavedCard,
  setFirstCard,
  checkTransactionStatus,
  checkReturnedTransaction,
  listPendingTransactions,
  giveUpTransaction,
  getFeeAmount,
  payByIps,
  searchComplaintDocuments,
  getComplaintThumbnail,
  downloadComplaintDocument,
  searchComplaints,
  getComplaint,
  createComplaint,
  getComplaintsEnabled,
  checkForNewNotifications,
  searchWarnings,
  checkForActiveWarnings,
  listMarketingImages,
  searchMessages,
  countUnreadMessages,
  getMessage,
  markMessageAsRead,
  downloadMessageDocument,
  getUser,
  updateUser,
  changePassword,
  getPicture,
  uploadPicture,
  deletePicture,
  getCompany,
  listWarningTypes,
  listBillTypes,
  listDeliveryTypes,
  listComplaintTypes,
  lookUpComplaintTypes,
  listComplaintKinds,
  listComplaintNames,
  listComplaintStatuses,
  getConsumptionOfThreeYears,
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getDifferenceToYearBefore,
  getDifferenceToHouseholds,
  getAmountOfTwelveMonths,
  getConsumptionOfTwelveMonths,
  getBillExplanation,
  getMonthSoFar,
  listMeterChecks,
  addMeterCheck,
  deleteMeterCheck,
  getDiscounts,
  tryScenarios,
  getWhatIfChoices,
  getBudget,
  setBudget,
  getAlertSettings,
  setAlertSettings,
  confirmAlertEmail,
  getAlertSettingsByLink,
  setAlertSettingsByLink,
  listAlertDevices,
  addAlertDevice,
  deleteAlertDevice,
  getCalendarAddress,
  createCalendarAddress,
  deleteCalendarAddress,
] as const satisfies readonly Endpoint[]

export type EndpointId = (typeof allEndpoints)[number]['id']
