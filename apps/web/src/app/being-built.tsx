import { useLocation } from '@tanstack/react-router'
import { findRoute } from '#web/app/routes.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/card.tsx'

/** Stands where a screen of a later issue will be. */
export default function BeingBuilt() {
  const translate = useTranslate()
  const path = useLocation({ select: (location) => location.pathname })
  const page = translate(findRoute(path)?.title ?? 'shell.title.home')
  return (
    <>
      <h1>{page}</h1>
      <Card as="section" padding="wide">
        <h2>{translate('shell.beingBuilt.title')}</h2>
        <p>{translate('shell.beingBuilt.text', { page })}</p>
      </Card>
    </>
  )
}
