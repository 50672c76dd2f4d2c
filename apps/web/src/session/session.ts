import { refreshToken, signOut, type Tokens } from '@portal/contract/account/credentials'
import type { AnswerOf, CallOf, Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/domain/enumerations'
import { ApiError, unanswered } from '#web/api/api-error.ts'
import { call, callForFile } from '#web/api/call.ts'
import type { ReceiveOptions } from '#web/api/receive.ts'
import type { UploadFiles, UploadOptions } from '#web/api/upload.ts'
import { createAccessTokenSource, SessionEndedError } from '#web/session/access-token.ts'
import { noteAnswer } from '#web/session/connection.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/session/device/device-drafts.ts'
import { createDeviceStorage, storageKeys } from '#web/session/device/device-storage.ts'
import { keepLanguage, readLanguage } from '#web/session/language.ts'
import { enterDevice, leaveDevice } from '#web/session/device/leave-device.ts'
import { loadTexts } from '#web/session/load-texts.ts'
import { createSessionStore, userNameOf } from '#web/session/session-store.ts'
import { browserLock, leaseLock } from '#web/session/tab-lock.ts'
import { createTextsStore } from '#web/session/texts-store.ts'

const signOutTimeoutMs = 3000

const storage = createDeviceStorage(() => window.localStorage)

export const sessionStore = createSessionStore(storage, Date.now)
/** Whether who loads the page anew is still signed in. */
export const isSessionKept = (): boolean => storage.keeps(storageKeys.session)
window.addEventListener('storage', sessionStore.noticeOtherTab)

const userOfDevice = () => userNameOf(sessionStore.readTokens())
let leftUser: string | null = null
window.addEventListener('pagehide', () => {
  leftUser = userOfDevice()
})
// Kept by the browser for "back", a page comes as it was left, with everything of a customer who may have signed out.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || userOfDevice() === leftUser) return
  // It stands on the screen until the new one has come, which a slow line or none may keep for long.
  document.body.replaceChildren()
  window.location.reload()
})

// Every tab leaves by itself: one may have kept something while another signed out. One that was suspended hears of it
// when somebody is signed in again, and what stands on the device is theirs.
sessionStore.subscribe((change, userName) => {
  if (!isSignedIn()) leaveDevice(storage, change, userName)
})

export const textsStore = createTextsStore({
  language: readLanguage(storage),
  load: loadTexts,
  keepLanguage: (language) => keepLanguage(storage, language),
})

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// Typed as always there, yet browsers offer locks on secure origins only.
const locks: LockManager | undefined = navigator.locks
const lock = locks
  ? browserLock(locks)
  : leaseLock({ storage, owner: String(Math.random()), clock: Date.now, sleep })

const readAccessToken = createAccessTokenSource({
  store: sessionStore,
  lock: (name, action) => lock(`${storageKeys.session}.${name}`, action),
  clock: Date.now,
  refresh: (token) => callPublic(refreshToken, { body: { refreshToken: token } }),
})

export interface Cancellation {
  signal?: AbortSignal
}

/** Makes a call in somebody's name: the customer's, or that of a payment key. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options?: Cancellation,
) => Promise<AnswerOf<E>>

/** A call that needs no session. */
export const callPublic = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: Cancellation = {},
): Promise<AnswerOf<E>> => call(endpoint, parts, { language: textsStore.language(), ...options })

/** A call in the customer's name; a 401 ends the session (spec 4.1). In the language of the page, if none is named. */
export const callWithSession = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: Cancellation & { language?: Language } = {},
): Promise<AnswerOf<E>> => withSession((session) => call(endpoint, parts, { ...session, ...options }))

/** The same for a document. */
export const downloadWithSession = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: Cancellation = {},
): Promise<Blob> => withSession((session) => callForFile(endpoint, parts, { ...session, ...options }))

/** The same with files. Few pages send any, so the sender comes when it is needed. */
export const uploadWithSession = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E> & UploadFiles<E>,
  options: Cancellation & Pick<UploadOptions, 'onProgress'> = {},
): Promise<AnswerOf<E>> =>
  withSession(async (session) => {
    const { upload } = await import('#web/api/upload.ts').catch((cause: unknown) => {
      throw unanswered(cause)
    })
    return upload(endpoint, parts, { ...session, ...options })
  })

/** The same for a document that is followed while it comes; its reader, too, comes when it is needed. */
export const receiveWithSession = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: Cancellation & Pick<ReceiveOptions, 'onPiece'>,
): Promise<Blob> =>
  withSession(async (session) => {
    const { receive } = await import('#web/api/receive.ts').catch((cause: unknown) => {
      throw new ApiError('offline', { cause })
    })
    return receive(endpoint, parts, { ...session, ...options })
  })

async function withSession<Answer>(
  send: (session: { language: Language; accessToken: string }) => Promise<Answer>,
): Promise<Answer> {
  const accessToken = await readAccessToken()
  try {
    const answer = await send({ language: textsStore.language(), accessToken })
    noteAnswer(true)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    sessionStore.endRefused(accessToken)
    throw new SessionEndedError()
  }
}

export const isSignedIn = (): boolean => sessionStore.readTokens() !== null

/** Null without a session. */
export const signedInName = (): string | null => userNameOf(sessionStore.readTokens())

export function keepSession(tokens: Tokens): void {
  const userName = userNameOf(tokens)
  const before = signedInName()
  if (before !== null && before !== userName) leaveDevice(storage, 'signedOut', before)
  forgetDraftsOfOthers(storage, userName ?? undefined)
  enterDevice(storage, userName)
  sessionStore.keepTokens(tokens)
}

/** Leaves the device first, so that a lost connection cannot keep the customer signed in here. */
export async function endSession(): Promise<void> {
  const tokens = sessionStore.readTokens()
  sessionStore.end('signedOut')
  forgetDrafts(storage)
  if (!tokens) return
  const parts = { body: { refreshToken: tokens.refreshToken } }
  const options = { language: textsStore.language(), keepalive: true, timeoutMs: signOutTimeoutMs }
  await call(signOut, parts, options).catch(() => undefined)
}
