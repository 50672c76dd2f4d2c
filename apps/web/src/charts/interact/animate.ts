const durationMs = 160

/** Calls with 0…1 during 160 ms, at once with 1 for those who asked for less motion; returns what stops it. */
export function animate(onStep: (share: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onStep(1)
    return () => {}
  }
  let frame = 0
  let startMs: number | undefined
  function step(nowMs: number) {
    startMs ??= nowMs
    const progress = Math.min(1, (nowMs - startMs) / durationMs)
    onStep(easeOut(progress))
    if (progress < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

const easeOut = (progress: number) => 1 - (1 - progress) ** 3
