import { formatNumber } from '@portal/i18n/format-number'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Quantity } from '#web/ui/text/quantity.tsx'
import { computeLine, explainLine, isMain, type Line, nameLine } from './line-words.ts'
import styles from './lines.module.css'

const sums: ReadonlySet<string> = new Set(['4', '8', '10', '14'])

interface LineRowProps {
  readonly line: Line
  /** What the bill itself does not say of it. */
  readonly note?: string | undefined
}

/** A line as printed: its name, how it was computed and how much of the bill it makes; under it what it is. */
export function LineRow({ line, note }: LineRowProps) {
  const { translate } = useTexts()
  const { number, item, amount } = line
  const how = computeLine(line, translate)
  const meaning = explainLine(line, translate)
  const isRest = !isMain(line)
  return (
    <>
      <tr
        className={classNames(
          isRest && styles.rest,
          item !== null && styles.item,
          sums.has(number) && styles.subtotal,
          number === 'A' && styles.sum,
        )}
      >
        <th scope="row">
          <span className={styles.name}>
            {item === null ? (
              <span className={styles.number}>{number}</span>
            ) : (
              <Swatch style={tariffItemStyle[item]} />
            )}{' '}
            {nameLine(line, translate)}
          </span>
          {how !== null && <span className={styles.how}>{how}</span>}
          {note !== undefined && <span className={styles.how}>{note}</span>}
        </th>
        <td>
          <Quantity value={amount} />
          <Share share={line.share} />
        </td>
      </tr>
      {meaning !== '' && (
        <tr className={styles.meaning}>
          <td colSpan={2}>{meaning}</td>
        </tr>
      )}
    </>
  )
}

function Share({ share }: Pick<Line, 'share'>) {
  const { language, translate } = useTexts()
  if (share === null || share === 0) return null
  // A fee of a few dinars is not nothing.
  const decimals = Math.abs(share) < 1 ? 1 : 0
  return (
    <span className={styles.share}>
      {translate('insights.explanation.lines.share', { percent: formatNumber(share, language, decimals) })}
    </span>
  )
}
