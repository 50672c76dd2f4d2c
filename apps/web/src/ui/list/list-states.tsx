import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'

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

interface ListStatesBase<Item> {
  readonly state: ListState<Item>
  readonly texts: ListTexts
  /** One card in the shape of what comes. */
  readonly skeleton: ReactNode
  readonly skeletonCount?: number | undefined
  readonly empty: ReactNode
  /** `<LoadMore>`, where the list grows. */
  readonly more?: ReactNode
}

export type ListRendering<Item> =
  /** One card: `<Card as="li" key=…>`. */
  | { readonly renderItem: (item: Item) => ReactNode; readonly renderList?: undefined }
  /** The whole, where the cards do not simply follow each other. */
  | { readonly renderList: (items: readonly Item[]) => ReactNode; readonly renderItem?: undefined }

type ListStatesProps<Item> = ListStatesBase<Item> & ListRendering<Item>

/** House style 19: loading, error, empty, cards, load more, in this order on every list screen. */
export function ListStates<Item>(props: ListStatesProps<Item>) {
  const { texts, skeleton, skeletonCount = 6 } = props
  // Deferred: more cards render as a transition, interruptible by input. The first ones render at once.
  const drawn = useDeferredValue(props)
  // An empty list keeps its own words: those of the next one may be told of it before that is drawn.
  const { state, renderItem, renderList, empty } = drawn.state.kind === 'ready' ? drawn : props
  // Of what is still shown while the next list is on its way: that one counts nothing yet.
  const { more } = props.state.kind === 'ready' ? props : drawn
  const cards = useMemo(() => {
    if (state.kind !== 'ready') return null
    return renderList ? renderList(state.items) : <CardGrid>{state.items.map(renderItem)}</CardGrid>
  }, [state, renderItem, renderList])
  if (state.kind === 'loading')
    return <LoadingCards label={texts.loading} card={skeleton} count={skeletonCount} />
  if (state.kind === 'error') {
    return (
      <RetryBanner retryLabel={texts.retry} isRetrying={state.isRetrying} onRetry={state.onRetry}>
        {texts.error}
      </RetryBanner>
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
    <Loading label={label}>
      <CardGrid>
        {places.map((place) => (
          <Card key={place} as="li" aria-hidden="true">
            {card}
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}
