import ImageIcon from '#icons/image'
import { useCallback, useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { drawPhoto } from './draw-photo.ts'
import styles from './photo-canvas.module.css'

interface PhotoCanvasProps {
  readonly photo: Blob
  readonly label: string
}

/** A photo in the page, whole. On a canvas, as thumbnails are: the portal shows no picture by an address of its own making. */
export function PhotoCanvas({ photo, label }: PhotoCanvasProps) {
  const [failed, setFailed] = useState<Blob | null>(null)
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) return
      const aborter = new AbortController()
      drawPhoto(canvas, photo, aborter.signal).catch(() => {
        if (!aborter.signal.aborted) setFailed(photo)
      })
      return () => aborter.abort()
    },
    [photo],
  )
  if (failed === photo) {
    return (
      <span className={styles.sign}>
        <Icon of={ImageIcon} label={label} />
      </span>
    )
  }
  return <canvas className={styles.photo} role="img" aria-label={label} width={4} height={3} ref={draw} />
}
