import FileText from '#icons/file-text'
import ImageIcon from '#icons/image'
import { useCallback, useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { drawThumbnail, thumbnailSidePixels } from './draw-thumbnail.ts'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  /** Null while it is not there; undefined for what is no picture. */
  readonly picture: Blob | null | undefined
}

/** A document's sign: the picture itself, small, where it is one. Its name stands beside it, so it is silent. */
export function Thumbnail({ picture }: ThumbnailProps) {
  const [failed, setFailed] = useState<Blob | null>(null)
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null || !picture) return
      const aborter = new AbortController()
      drawThumbnail(canvas, picture, aborter.signal).catch(() => {
        if (!aborter.signal.aborted) setFailed(picture)
      })
      return () => aborter.abort()
    },
    [picture],
  )
  if (picture === undefined) return <Icon of={FileText} />
  if (picture === null || failed === picture) return <Icon of={ImageIcon} />
  const side = thumbnailSidePixels
  return (
    <span className={styles.frame} aria-hidden="true">
      <canvas className={styles.thumbnail} width={side} height={side} ref={draw} />
    </span>
  )
}
