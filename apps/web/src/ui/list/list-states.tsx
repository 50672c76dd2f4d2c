import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

export type ListState<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined }
  | { readonly kind: 'ready'; readonly items: readonly Item[] }

export interface ListTexts {
  readonly loading: string
  /** What happened, what is safe, what to do. */
  readonly error: string
  readonly retry: string
}

interface ListStatesProps<Item> {
  readonly state: ListState<Item>
  readonly texts: ListTexts
  /** One card in the shape of what comes. */
  readonly skeleton: ReactNode
  readonly skeletonCount?: number | undefined
  readonly empty: ReactNode
  /** One card: `<Card as="li" key=…>`. */
  readonly renderItem: (item: Item) => ReactNode
  /** Where the cards stand in groups; else they stand in one grid. */
  readonly renderGroups?: ((items: readonly Item[]) => ReactNode) | undefined
  /** `<LoadMore>`, where the list grows. */
  readonly more?: ReactNode
}

/** House style 19: loading, error, empty, cards, load more, in this order on every list screen. */
export function ListStates<Item>(props: ListStatesProps<Item>) {
  const { texts, skeleton, skeletonCount = 6, empty, more } = props
  // Deferred: more cards render as a transition, interruptible by input. The first ones render at once.
  const drawn = useDeferredValue(props)
  const { state, renderItem, renderGroups } = drawn.state.kind === 'ready' ? drawn : props
  const cards = useMemo(
    () =>
      state.kind === 'ready' &&
      (renderGroups?.(state.items) ?? <CardGrid>{state.items.map(renderItem)}</CardGrid>),
    [state, renderItem, renderGroups],
  )
  if (state.kind === 'loading')
    return <LoadingCards label={texts.loading} card={skeleton} count={skeletonCount} />
  if (state.kind === 'error') {
    return (
      <Banner
        kind="error"
        actions={
          <Button variant="quiet" isLoading={state.isRetrying} onClick={state.onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.error}
      </Banner>
    )
  }
  if (state.items.length === 0) return empty
  return (
    <>
      {cards}
      {more}
    </>
  )
}

function LoadingCards({ label, card, count }: { label: string; card: ReactNode; count: number }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div aria-busy="true">
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
      <CardGrid>
        {places.map((place) => (
          <Card key={place} as="li" aria-hidden="true">
            {card}
          </Card>
        ))}
      </CardGrid>
    </div>
  )
}
