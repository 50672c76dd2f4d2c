import pino, { type DestinationStream, type Logger } from 'pino'
import { currentOrigin, type Origin } from './tracing/origin.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** House style 25: none of these ever reaches a log, whatever object carries it. */
const secretKeys = [
  'password',
  'passwordconfirmation',
  'newpassword',
  'newpasswordconfirmation',
  'oldpassword',
  'passwordhash',
  'code',
  'codehash',
  'verificationcode',
  'token',
  'accesstoken',
  'refreshtoken',
  'recaptchatoken',
  'sessiontoken',
  'cardtoken',
  'encrypteddata',
  'cardnumber',
  'pan',
  'cvv',
  'cardexpiry',
  'cardbin',
  'jmbg',
  'personalidentification',
  'authorization',
  'cookie',
  'setcookie',
  'key',
  'secret',
  'query',
  'querystring',
]
const judgedKeysLimit = 1000

const isSecretKey = (() => {
  const keys = new Set(secretKeys)
  // Every line has the same few keys, so each is judged once.
  const judged = new Map<string, boolean>()
  return (key: string): boolean => {
    const known = judged.get(key)
    if (known !== undefined) return known
    const isSecret = keys.has(key.replaceAll(/[_-]/g, '').toLowerCase())
    if (judged.size < judgedKeysLimit) judged.set(key, isSecret)
    return isSecret
  }
})()

const hidden = '[hidden]'
const deepest = 6

/** Signed tokens, card numbers and JMBG that slipped into a text, and whatever follows a question mark in an address. */
const telltales = [
  /\beyJ[\w-]+\.[\w-]*\.[\w-]*/g,
  /\b\d(?:[ -]?\d){12,18}\b/g,
  /(?<=[\w/]\?)[\w.%-]+=[^\s"'<>]*/g,
]

/** Nearly every text of a log passes this at a glance. */
const mayTell = /\?|eyJ|(?:\d[ -]?){13}/

const hideTelltales = (text: string): string =>
  mayTell.test(text)
    ? telltales.reduce((hiddenSoFar, telltale) => hiddenSoFar.replaceAll(telltale, hidden), text)
    : text

function hide(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return hideTelltales(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1))
  const shown: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    shown[key] = isSecretKey(key) ? hidden : hide(inner, depth + 1)
  }
  return shown
}

/** Only named parts of an error: PostgreSQL's `detail` and a mailer's `command` carry customers' data. */
function describeError(error: Error, depth: number): unknown {
  const state = 'code' in error && typeof error.code === 'string' ? { state: error.code } : {}
  const cause = error.cause === undefined || depth >= deepest ? {} : { cause: hide(error.cause, depth + 1) }
  return {
    type: error.name,
    message: hideTelltales(error.message),
    stack: hideTelltales(error.stack ?? ''),
    ...state,
    ...cause,
  }
}

/** pino passes an object and texts, or texts alone; each part goes through the same hiding. */
function hideParts(parts: readonly unknown[]): unknown[] {
  const [first, ...rest] = parts
  if (first instanceof Error)
    return [{ err: hide(first, 0) }, ...(rest.length > 0 ? rest : [first.message]).map(hidePart)]
  return parts.map(hidePart)
}

const hidePart = (part: unknown) => hide(part, 0)

/** One write for many lines: each alone would be a system call. */
const buffering = { dest: 1, sync: true, minLength: 8 * 1024, periodicFlush: 200 }

function createOutput() {
  const output = pino.destination(buffering)
  // Not `flushSync`, which tries without end to reach a reader that has gone.
  process.on('exit', () => output.flush())
  return output
}

/** pino's number. */
const warning = 40

const ownerOf = (origin: Origin | undefined) => (origin ? { requestId: origin.requestId } : {})

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const output = destination ? undefined : createOutput()
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'portal-api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(parts, method, numericLevel) {
        method.apply(this, hideParts(parts) as typeof parts) // hiding keeps the kind of each part
        // Warnings wait for nothing.
        if (numericLevel >= warning) output?.flush()
      },
    },
    serializers: { err: (error: unknown) => error },
    // A request's own logger has its id already.
    mixin: (_line, _level, logger) => (logger === root ? ownerOf(currentOrigin()) : {}),
  }
  const root: Logger = pino(options, output ?? destination)
  return root
}
