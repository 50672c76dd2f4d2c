export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of ours. */
  readonly url: string
  readonly tag: string
  /** How many messages wait unread; null where it is not said. */
  readonly unread: number | null
}

/** Browsers insist that something is shown for every push, also for one that nobody can read: then it is called by our host. */
const unreadable = (host: string): PushMessage => ({
  title: host,
  body: '',
  url: '/messages',
  tag: 'unknown',
  unread: null,
})

export function readPushMessage(text: string | undefined, host: string): PushMessage {
  const otherwise = unreadable(host)
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return otherwise
    const { title, body, url, tag, unread } = value as Record<string, unknown>
    if (typeof title !== 'string' || title === '') return otherwise
    return {
      title,
      body: typeof body === 'string' ? body : '',
      url: isOwnPath(url) ? url : otherwise.url,
      tag: typeof tag === 'string' ? tag : otherwise.tag,
      unread: typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null,
    }
  } catch {
    return otherwise
  }
}

/** `//elsewhere` and `/\elsewhere` lead away. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value)
