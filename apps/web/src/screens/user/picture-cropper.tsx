import ChevronDown from '#icons/chevron-down'
import ChevronLeft from '#icons/chevron-left'
import ChevronRight from '#icons/chevron-right'
import ChevronUp from '#icons/chevron-up'
import { useId, useState } from 'react'
import Cropper, { type Size } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { CropArea } from './crop-picture.ts'
import styles from './user-dialogs.module.css'
import { RangeInput } from './range-input.tsx'

interface PictureCropperProps {
  readonly imageUrl: string
  readonly onCrop: (area: CropArea) => void
}

const zoomRange = { min: 1, max: 4, step: 0.1 }
const arrowStepPixels = 8
const pressStepPixels = 24

const moves = [
  { icon: ChevronLeft, key: 'moveLeft', x: -1, y: 0 },
  { icon: ChevronUp, key: 'moveUp', x: 0, y: -1 },
  { icon: ChevronDown, key: 'moveDown', x: 0, y: 1 },
  { icon: ChevronRight, key: 'moveRight', x: 1, y: 0 },
] as const

/** The picture covers what is cut out of it. */
function within(place: number, pictureLength: number, cutLength: number): number {
  const room = Math.max(0, (pictureLength - cutLength) / 2)
  return Math.min(room, Math.max(-room, place))
}

const nothing: Size = { width: 0, height: 0 }

/**
 * Dragged by finger or mouse, moved by the arrow keys, and by presses for who can't drag (WCAG 2.5.7); the slider zooms
 * for all of them.
 */
export function PictureCropper({ imageUrl, onCrop }: PictureCropperProps) {
  const translate = useTranslate()
  const hintId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomRange.min)
  const [picture, setPicture] = useState(nothing)
  const [cut, setCut] = useState(nothing)

  function move(x: number, y: number) {
    setCrop({
      x: within(crop.x + x * pressStepPixels, picture.width * zoom, cut.width),
      y: within(crop.y + y * pressStepPixels, picture.height * zoom, cut.height),
    })
  }

  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <Cropper
          image={imageUrl}
          crop={crop}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={arrowStepPixels}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={setPicture}
          onCropSizeChange={setCut}
          onCropAreaChange={(_, pixels) => onCrop(pixels)}
          classes={{ cropAreaClassName: styles.area ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': translate('administration.users.cropArea'),
            'aria-describedby': hintId,
          }}
          // Our policy lets no styles into the page but our own files.
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hintId} className={styles.hint}>
        {translate('administration.users.cropHint')}
      </p>
      <fieldset className={styles.moves}>
        <VisuallyHidden as="legend">{translate('administration.users.move')}</VisuallyHidden>
        {moves.map(({ icon, key, x, y }) => (
          <IconButton
            key={key}
            icon={icon}
            label={translate(`administration.users.${key}`)}
            isOutlined
            onClick={() => move(x, y)}
          />
        ))}
      </fieldset>
      <Field label={translate('administration.users.zoom')}>
        <RangeInput {...zoomRange} value={zoom} onChange={setZoom} />
      </Field>
    </div>
  )
}
