import { Logo } from '#web/ui/layout/logo.tsx'
import { Specimen } from './gallery-section.tsx'
import styles from './ui-gallery.module.css'

const pairs = [
  ['paper', 'ink'],
  ['surface', 'ink-soft'],
  ['surface', 'ink-faint'],
  ['surface-sunk', 'ink-faint'],
  ['action', 'action-ink'],
  ['light', 'light-ink'],
  ['light-soft', 'ink'],
  ['debt', 'debt-ink'],
  ['debt-soft', 'debt-text'],
  ['good-soft', 'good'],
  ['warn-soft', 'warn'],
  ['info-soft', 'info'],
]

const zones = ['green', 'blue', 'red'].flatMap((zone) =>
  ['higher', 'single', 'lower'].map((tariff) => `zone-${zone}-${tariff}`),
)

export function ColoursSection() {
  return (
    <>
      <Specimen name="Подлога и мастило" layout="wide">
        <div className={styles.swatches}>
          {pairs.map(([ground, ink]) => (
            <div
              key={`${ground}-${ink}`}
              className={styles.swatch}
              style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
            >
              {ground}
              <br />
              {ink}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Тарифне зоне" layout="wide">
        <div className={styles.swatches}>
          {zones.map((zone) => (
            <div key={zone}>
              <div className={styles.swatch} style={{ background: `var(--${zone})` }} />
              {zone}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Слова" layout="column">
        <p className={styles.hero}>8.412,37</p>
        <p className={styles.sampleTitle}>Добар дан, Ана</p>
        <h3>Потрошња у последњих 12 месеци</h3>
        <p>Обичан текст: љубичаста њива, џеп, ђак, ћуприја. Šećer, čaša, žaba, đak.</p>
      </Specimen>
      <Specimen name="Знак" layout="column">
        <Logo name="Моја струја" />
        <div className={styles.panel}>
          <Logo name="Моја струја" />
          <p className={styles.hero}>Све о вашој струји, на једном месту.</p>
        </div>
      </Specimen>
    </>
  )
}
