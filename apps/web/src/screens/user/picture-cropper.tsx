import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { CropArea } from './crop-picture.ts'
import styles from './user-dialogs.module.css'
import { RangeInput } from './range-input.tsx'

interface PictureCropperProps {
  readonly imageUrl: string
  readonly onCrop: (area: CropArea) => void
}

const zoomRange = { min: 1, max: 4, step: 0.1 }
const arrowStepPixels = 8

/** Dragged by finger or mouse, moved by the arrow keys; the slider zooms for all of them. */
export function PictureCropper({ imageUrl, onCrop }: PictureCropperProps) {
  const translate = useTranslate()
  const hintId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomRange.min)
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
          onCropComplete={(_, pixels) => onCrop(pixels)}
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
      <Field label={translate('administration.users.zoom')}>
        <RangeInput {...zoomRange} value={zoom} onChange={setZoom} />
      </Field>
    </div>
  )
}
