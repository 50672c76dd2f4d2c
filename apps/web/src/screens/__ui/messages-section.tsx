import FileText from '#icons/file-text'
import { useState } from 'react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import { Specimen } from './gallery-section.tsx'

export function MessagesSection() {
  return (
    <>
      <Banners />
      <Specimen name="EmptyState" layout="wide">
        <EmptyState
          icon={FileText}
          title="Још нема рачуна"
          actions={<Button variant="quiet">Додајте уговор</Button>}
        >
          Први рачун се појављује овде најкасније 15 дана после очитавања бројила.
        </EmptyState>
      </Specimen>
      <Specimen name="ProgressBar" layout="column">
        <ProgressBar label="Слање докумената" value={32} valueText="8 од 25 MB" />
        <ProgressBar label="Провера" />
      </Specimen>
      <Specimen name="Skeleton" layout="column">
        <Skeleton widthPercent={40} />
        <Skeleton shape="figure" widthPercent={60} />
        <Skeleton />
        <Skeleton shape="control" />
        <Skeleton shape="circle" />
      </Specimen>
    </>
  )
}

function Banners() {
  const [shownTimes, setShownTimes] = useState(0)
  return (
    <>
      <Specimen name="Banner: info, success, warning, error" layout="wide">
        <Banner kind="info" onClose={() => undefined} closeLabel="Затворите">
          Начин доставе рачуна можете променити на страници <TextLink href="#messages">Рачуни</TextLink>.
        </Banner>
        <Banner kind="success">Успешно сте променили лозинку.</Banner>
        <Banner kind="warning">Уплате су ажуриране 12.11.2026. Новије уплате још нису приказане.</Banner>
        <Banner
          kind="error"
          actions={
            <Button variant="quiet" onClick={() => undefined}>
              Покушајте поново
            </Button>
          }
        >
          Десила се грешка. Покушајте поново касније или контактирајте корисничку подршку.
        </Banner>
      </Specimen>
      <Specimen name="Banner који се после 2 секунде повуче у тиху копију" layout="wide">
        <Banner key={shownTimes} kind="error" hideAfterMs={2000}>
          Десила се грешка. Покушајте поново касније или контактирајте корисничку подршку.
        </Banner>
        <div>
          <Button variant="quiet" onClick={() => setShownTimes(shownTimes + 1)}>
            Прикажите изнова
          </Button>
        </div>
      </Specimen>
    </>
  )
}
