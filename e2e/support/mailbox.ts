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

async function mailsTo(portalUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(mailboxUrl(portalUrl, address))
  return (await answer.json()) as Mail[]
}

/** Waits for the mail that says this, whatever else came before or after. */
export async function mailSaying(portalUrl: string, address: string, words: RegExp): Promise<Mail> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 100) {
    const found = (await mailsTo(portalUrl, address)).find(({ text }) => words.test(text))
    if (found) return found
    await sleep(100)
  }
  throw new Error(`${address} has received no mail that says ${words}`)
}

/** Waits until an address has received this many mails and gives the newest. */
export async function newestMail(portalUrl: string, address: string, count = 1): Promise<Mail> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 100) {
    const mails = await mailsTo(portalUrl, address)
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
