import { useSelection } from '#web/app/selection.ts'
import { PaymentBanner } from '#web/app/shell/payment-banner.tsx'
import { useSession } from '#web/app/use-session.ts'
import { userName } from '#web/app/user-name.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function Home() {
  const { language, translate } = useTexts()
  const { user } = useSession()
  const { contract } = useSelection()
  // People are greeted by their first name, companies by the whole one.
  const wholeName = userName(user, language)
  const name = user.isLegalEntity ? wholeName : (wholeName.split(' ')[0] ?? '')
  return (
    <>
      <PageHeader
        title={
          name === '' ? translate('shell.home.greetingNameless') : translate('shell.home.greeting', { name })
        }
      />
      <PaymentBanner contract={contract} size="hero" />
      <Card as="section" padding="wide">
        <h2>{translate('shell.beingBuilt.title')}</h2>
        <p>{translate('shell.beingBuilt.text', { page: translate('shell.title.home') })}</p>
      </Card>
    </>
  )
}
