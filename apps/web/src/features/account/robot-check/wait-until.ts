export interface WaitSetting {
  intervalMs: number
  limitMs: number
  clock: () => number
  sleep: (ms: number) => Promise<void>
  signal?: AbortSignal
}

/** Polls until a value is there; throws on timeout. */
export async function waitUntil<Thing>(find: () => Thing | undefined, setting: WaitSetting): Promise<Thing> {
  const giveUpAtMs = setting.clock() + setting.limitMs
  for (;;) {
    setting.signal?.throwIfAborted()
    const found = find()
    if (found !== undefined) return found
    if (setting.clock() >= giveUpAtMs) throw new Error('Waited too long')
    await setting.sleep(setting.intervalMs)
  }
}
