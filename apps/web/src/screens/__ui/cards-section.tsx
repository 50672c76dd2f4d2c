import QrCode from '#icons/qr-code'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { Specimen } from './gallery-section.tsx'
import styles from './ui-gallery.module.css'

export function CardsSection() {
  return (
    <>
      <Specimen name="Card wide: дуг" layout="wide">
        <Card padding="wide">
          <Money amount={8412.37} size="hero" />
          <div className={styles.divider} />
          <div className={styles.row}>
            <Button variant="debt">Платите</Button>
            <Button variant="quiet" icon={QrCode}>
              IPS код
            </Button>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Card: обична, истакнута, утишана" layout="wide">
        <CardGrid>
          <Card as="li">
            <h3>2004 518 337</h3>
            <p>Ана Петровић</p>
            <Badge kind="good">Активан</Badge>
          </Card>
          <Card as="li" isHighlighted>
            <h3>Одговор на приговор</h3>
            <p>Погледајте одговор на Ваш приговор.</p>
            <Badge kind="info">Ново</Badge>
          </Card>
          <Card as="li" isMuted>
            <h3>2001 004 118</h3>
            <p>Ана Петровић</p>
            <Badge>Архивиран</Badge>
          </Card>
        </CardGrid>
      </Specimen>
    </>
  )
}
