import Clock from '#icons/clock'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Avatar } from '#web/ui/text/avatar.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DatePeriod, DateText } from '#web/ui/text/date-text.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { EnergyPrice, Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { Specimen } from './gallery-section.tsx'

export function AmountsSection() {
  return (
    <>
      <Specimen name="Money hero, figure, inline" layout="column">
        <Money amount={8412.37} size="hero" />
        <p>
          <Money amountPara={841237} size="figure" />
        </p>
        <p>
          Очекивани рачун{' '}
          <strong>
            ≈ <Money amount={9100} />
          </strong>
          , претплата <Money amount={-1250.5} />
        </p>
      </Specimen>
      <Specimen name="Energy, EnergyPrice, DateText, DatePeriod, MonthText" layout="column">
        <p>
          <Energy energyKwh={1412.5} /> · <Energy energyKwh={412} decimals={0} size="figure" />
        </p>
        <p>
          <EnergyPrice amountPerKwh={19.87} />
        </p>
        <p>
          <DateText iso="2026-11-08" /> · <DateText iso="2026-11-08T14:05:09Z" hasTime />
        </p>
        <p>
          <DatePeriod fromIso="2026-10-01" toIso="2026-10-31" />
        </p>
        <p>
          <MonthText year={2026} month={11} isCapitalized /> · <MonthText year={2026} month={3} />
        </p>
      </Specimen>
      <Specimen name="Badge">
        <Badge>Архивиран</Badge>
        <Badge kind="good">Плаћен</Badge>
        <Badge kind="debt">Доспева 28.11.</Badge>
        <Badge kind="warn" icon={Clock}>
          На чекању
        </Badge>
        <Badge kind="info">У обради</Badge>
      </Specimen>
      <Definitions />
      <Specimen name="Avatar">
        <Avatar name="Ана Петровић" />
        <Avatar name="Ljubica Njegovan" />
        <Avatar name="Пекара „Зрно“" size="large" />
      </Specimen>
    </>
  )
}

function Definitions() {
  return (
    <Specimen name="DefinitionList rows и stacked" layout="column">
      <Card>
        <DefinitionList>
          <Definition label="Износ">
            <Money amount={8412.37} hasCurrency={false} />
          </Definition>
          <Definition label="Накнада">
            <Money amount={28.77} hasCurrency={false} />
          </Definition>
          <Definition label="Укупно" isTotal>
            <Money amount={8441.14} />
          </Definition>
        </DefinitionList>
      </Card>
      <Card>
        <DefinitionList layout="stacked">
          <Definition label="Број рачуна">26-11-004518337</Definition>
          <Definition
            label="Прималац"
            action={
              <CopyButton text="Светлост снабдевање" label="Копирајте примаоца" copiedLabel="Копирано" />
            }
          >
            Светлост снабдевање, Београд
          </Definition>
          <Definition
            label="Позив на број (модел 97)"
            action={<CopyButton text="63 2200 0011" label="Копирајте позив на број" copiedLabel="Копирано" />}
          >
            63 2200 0011 1111 1110 00
          </Definition>
        </DefinitionList>
      </Card>
    </Specimen>
  )
}
