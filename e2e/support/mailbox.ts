import { setTimeout as sleep } from 'node:timers/promises'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

const mailboxUrl = (portalUrl: string, address: string) => {
  const { protocol, hostname, port } = new URL(portalUrl)
  return `${protocol}//${hostname}:${Number(port) + 1}/mailbox/api/messages?to=${encodeURIComponent(address)}`
}

/** Waits until an address has received this many mails and gives the newest. */
export async function newestMail(portalUrl: string, address: string, count = 1): Promise<Mail> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 100) {
    const answer = await fetch(mailboxUrl(portalUrl, address))
    const mails = (await answer.json()) as Mail[]
    if (mails[0] && mails.length >= count) return mails[0]
    await sleep(100)
  }
  throw new Error(`${address} has not received ${count} mails`)
}

export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error('The mail has no code of six digits')
  return code
}
