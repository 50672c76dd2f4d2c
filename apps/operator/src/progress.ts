import type { ImportProgress } from '@portal/supplier-feed/import/import-feed'

export interface Progress {
  show(progress: ImportProgress): void
  end(): void
  seconds(): number
}

interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const barWidth = 28
const millisecondsBetweenLines = 5_000
const millisecondsBetweenFrames = 100

/** A bar with rate and time left on a terminal, a plain line now and then elsewhere. */
export function showProgress(output: Output, clock: () => number = () => performance.now()): Progress {
  const startedMs = clock()
  const isTerminal = output.isTTY === true
  let shownMs = startedMs
  return {
    show(progress) {
      const nowMs = clock()
      if (nowMs - shownMs < (isTerminal ? millisecondsBetweenFrames : millisecondsBetweenLines)) return
      shownMs = nowMs
      const text = describeProgress(progress, (nowMs - startedMs) / 1000)
      output.write(isTerminal ? `\r\u001b[2K${drawBar(progress)} ${text}` : `${text}\n`)
    },
    end() {
      if (isTerminal && shownMs !== startedMs) output.write('\r\u001b[2K')
    },
    seconds: () => (clock() - startedMs) / 1000,
  }
}

const shareOf = ({ bytes, totalBytes }: ImportProgress) =>
  totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes)

function drawBar(progress: ImportProgress): string {
  const full = Math.round(shareOf(progress) * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
}

export function describeProgress(progress: ImportProgress, seconds: number): string {
  const share = shareOf(progress)
  const rate = seconds > 0 ? Math.round(progress.rows / seconds) : 0
  const left = share > 0 ? (seconds / share) * (1 - share) : 0
  return `${Math.floor(share * 100)} %, ${progress.rows} rows, ${rate} rows/s, ${printDuration(left)} left`
}

function printDuration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} min ${whole % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
