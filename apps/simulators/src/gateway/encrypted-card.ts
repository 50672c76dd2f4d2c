import { constants, createHash, privateDecrypt } from 'node:crypto'
import { cardBrandOf, hasLuhnDigit } from '@portal/domain/payments/card'
import { formatExpiryForGateway, isCardExpired } from '@portal/domain/payments/card-expiry'
import type { GatewayKey } from '#simulators/gateway/key.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import type { CardFacts } from '#simulators/gateway/rows.ts'
import { rightCvv } from '#simulators/gateway/test-cards.ts'

export type PresentedCard = { card: CardFacts; isCvvRight: boolean }

const plaintext = /^p=([^&]*)&y=([^&]*)&m=([^&]*)&c=([^&]*)&cn=(.*)&n=([^&]*)$/s
const nonceLength = 7

/** The card inside `encryptedData`, with the whole number and the CVV forgotten on the way out. */
export function readEncryptedCard(
  encryptedData: string,
  { key, sessionToken, today }: { key: GatewayKey; sessionToken: string; today: string },
): PresentedCard {
  const [, pan = '', year = '', month = '', cvv = '', , nonce] =
    plaintext.exec(decrypt(encryptedData, key)) ?? []
  if (nonce === undefined) throw new GatewayProblem('ERR10200', 'ENCRYPTEDDATA')
  if (nonce !== sessionToken.slice(0, nonceLength)) throw new GatewayProblem('ERR10089', 'ENCRYPTEDDATA')
  return { card: readCard(pan, { year, month }, today), isCvvRight: cvv === rightCvv }
}

export function readCard(pan: string, expiry: { year: string; month: string }, today: string): CardFacts {
  const card = readAnyCard(pan, expiry)
  const isExpired = isCardExpired({ year: Number(expiry.year), month: Number(expiry.month) }, today)
  if (isExpired) throw new GatewayProblem('ERR10046', 'CARDEXPIRY')
  return card
}

/** As `readCard`, but the card may have expired since it was saved. */
export function readAnyCard(pan: string, { year, month }: { year: string; month: string }): CardFacts {
  if (!/^[0-9]{12,19}$/.test(pan) || !hasLuhnDigit(pan)) throw new GatewayProblem('ERR10045', 'CARDPAN')
  if (!/^[0-9]{4}$/.test(year) || !/^(?:0[1-9]|1[0-2])$/.test(month)) {
    throw new GatewayProblem('ERR10046', 'CARDEXPIRY')
  }
  return {
    bin: pan.slice(0, 6),
    last4: pan.slice(-4),
    expiry: formatExpiryForGateway({ year: Number(year), month: Number(month) }),
    brand: cardBrandOf(pan),
  }
}

function decrypt(encryptedData: string, key: GatewayKey): string {
  try {
    const options = { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return privateDecrypt(options, Buffer.from(encryptedData, 'base64')).toString()
  } catch {
    throw new GatewayProblem('ERR10200', 'ENCRYPTEDDATA')
  }
}

export function digestOf(encryptedData: string): string {
  return createHash('sha256').update(encryptedData).digest('hex')
}
