import { createHmac } from 'node:crypto'

/** Personal numbers are kept as keyed hashes only: enough to recognise a customer, useless without the key. */
const hashIdentity = (identityKey: string, identity: string): Buffer =>
  createHmac('sha256', identityKey).update(identity).digest()

export const hashPersonalNumber = (identityKey: string, jmbg: string): Buffer =>
  hashIdentity(identityKey, `person:${jmbg}`)

export const hashCompanyNumbers = (identityKey: string, companyNumber: string, taxNumber: string): Buffer =>
  hashIdentity(identityKey, `company:${companyNumber}:${taxNumber}`)
