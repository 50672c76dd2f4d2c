import {
  type DateRange,
  type DateRangeTexts,
  type PresetName,
  presetNames,
  presetRange,
  withinArchive,
} from './date-choice.ts'
import styles from './date-presets.module.css'

interface DatePresetsProps {
  readonly value: DateRange | null
  readonly onChoose: (range: DateRange) => void
  readonly texts: Pick<DateRangeTexts, 'presets' | 'preset'>
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}

export function DatePresets({ value, onChoose, texts, todayIso, earliestIso }: DatePresetsProps) {
  const isChosen = (range: DateRange) => range.fromIso === value?.fromIso && range.toIso === value.toIso
  const rangeOf = (name: PresetName) => withinArchive(presetRange(name, todayIso), earliestIso)
  return (
    <fieldset className={styles.presets} aria-label={texts.presets}>
      {presetNames.map((name) => {
        const range = rangeOf(name)
        return (
          range && (
            <button
              key={name}
              type="button"
              className={styles.preset}
              aria-pressed={isChosen(range)}
              onClick={() => onChoose(range)}
            >
              {texts.preset[name]}
            </button>
          )
        )
      })}
    </fieldset>
  )
}
