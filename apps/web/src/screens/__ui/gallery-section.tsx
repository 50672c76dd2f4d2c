import { type ComponentType, type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { PopupContainerContext } from '#web/ui/overlay/popup-container.ts'
import styles from './ui-gallery.module.css'

interface GallerySectionProps {
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

export function GallerySection({ id, title, Content }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.panes}>
        <ThemePane theme="light">
          <Content />
        </ThemePane>
        <ThemePane theme="dark">
          <Content />
        </ThemePane>
      </div>
    </section>
  )
}

/** Popups open inside the pane, so that they wear its theme. */
function ThemePane({ theme, children }: { readonly theme: 'light' | 'dark'; readonly children: ReactNode }) {
  const [pane, setPane] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPane} className={styles.pane} data-theme={theme}>
      <PopupContainerContext value={pane ?? undefined}>{children}</PopupContainerContext>
    </div>
  )
}

interface SpecimenProps {
  readonly name: string
  readonly layout?: 'row' | 'column' | 'wide'
  readonly children: ReactNode
}

export function Specimen({ name, layout = 'row', children }: SpecimenProps) {
  const layoutClass =
    layout === 'row' ? styles.row : classNames(styles.column, layout === 'wide' && styles.wide)
  return (
    <div className={styles.specimen}>
      <p className={styles.name}>{name}</p>
      <div className={layoutClass}>{children}</div>
    </div>
  )
}
