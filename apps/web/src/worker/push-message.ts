export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of ours. */
  readonly url: string
  readonly tag: string
  /** How many messages wait unread; null where it is not said. */
  readonly unread: number | null
}

/** Browsers insist that something is shown for every push, also for one that nobody can read. */
const unreadable: PushMessage = {
  title: 'Моја струја',
  body: '',
  url: '/messages',
  tag: 'unknown',
  unread: null,
}

export function readPushMessage(text: string | undefined): PushMessage {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return unreadable
    const { title, body, url, tag, unread } = value as Record<string, unknown>
    if (typeof title !== 'string' || title === '') return unreadable
    return {
      title,
      body: typeof body === 'string' ? body : '',
      url: isOwnPath(url) ? url : unreadable.url,
      tag: typeof tag === 'string' ? tag : unreadable.tag,
      unread: typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null,
    }
  } catch {
    return unreadable
  }
}

/** `//elsewhere` and `/\elsewhere` lead away. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value)
