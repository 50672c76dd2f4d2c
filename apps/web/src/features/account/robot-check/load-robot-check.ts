import type { RobotCheckSetting } from '@portal/contract/account/robot-check'
import type { Language } from '@portal/domain/enumerations'
import { durationsMs } from '@portal/domain/limits'
import { robotCheckLanguage } from './robot-check-language.ts'
import { waitUntil } from './wait-until.ts'

/** Slower than this and the customer is told, with a way to try again. */
const loadLimitMs = 10_000

/** The part of Google's script that we use. */
export interface Recaptcha {
  render(
    place: HTMLElement,
    options: Record<string, string | ((token: string) => void) | (() => void)>,
  ): number
}

declare global {
  interface Window {
    grecaptcha?: Partial<Recaptcha>
  }
}

export type LoadedRobotCheck =
  | { kind: 'altcha'; challengeUrl: string }
  | { kind: 'recaptcha'; siteKey: string; recaptcha: Recaptcha }

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Spec 7.1: once asked for, the script is looked for every 300 ms until it is there. */
const waitFor = <Thing>(find: () => Thing | undefined, signal: AbortSignal) =>
  waitUntil(find, {
    intervalMs: durationsMs.robotCheckPoll,
    limitMs: loadLimitMs,
    clock: Date.now,
    sleep,
    signal,
  })

/** Brings the check that the server names to the page. */
export async function loadRobotCheck(
  readSetting: (signal: AbortSignal) => Promise<RobotCheckSetting>,
  language: Language,
  signal: AbortSignal,
): Promise<LoadedRobotCheck> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(loadLimitMs)])
  const setting = await readSetting(limited)
  if (setting.kind === 'altcha') {
    const arrival = importWidget()
    await Promise.race([arrival, waitFor(() => customElements.get('altcha-widget'), limited)])
    return setting
  }
  addRecaptchaScript(language)
  return { ...setting, recaptcha: await waitFor(findRecaptcha, limited) }
}

async function importWidget(): Promise<void> {
  const { widgetTag } = await import('./altcha-widget.ts')
  await customElements.whenDefined(widgetTag)
}

function findRecaptcha(): Recaptcha | undefined {
  const { grecaptcha } = window
  return grecaptcha?.render ? { render: grecaptcha.render.bind(grecaptcha) } : undefined
}

/** The script speaks the language it was asked for in, so another language means another script. */
function addRecaptchaScript(language: Language): void {
  const address = new URL('https://www.google.com/recaptcha/api.js')
  address.search = new URLSearchParams({ render: 'explicit', hl: robotCheckLanguage[language] }).toString()
  const isThere = document.querySelector(`script[src="${address.href}"]`) !== null
  if (isThere && findRecaptcha()) return
  for (const old of document.querySelectorAll('script[src^="https://www.google.com/recaptcha/"]'))
    old.remove()
  delete window.grecaptcha
  const script = document.createElement('script')
  script.src = address.href
  script.async = true
  document.head.append(script)
}
