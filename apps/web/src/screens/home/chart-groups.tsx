import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './home.module.css'

export const chartGroups = ['year', 'comparison', 'price'] as const
export type ChartGroupName = (typeof chartGroups)[number]

const idOf = (name: ChartGroupName) => `charts-${name}`

/** Groups are mounted by turns: who is quicker than that is led there when it has come. */
const mostFrames = 300

/** Leads to a group: the page scrolls to its heading, and who goes on by keyboard or hears the page goes on from there. */
function lead(hash: string, framesLeft = mostFrames) {
  const heading = document.querySelector<HTMLElement>(hash)
  if (!heading) {
    if (framesLeft > 0) requestAnimationFrame(() => lead(hash, framesLeft - 1))
    return
  }
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  // An address of its own would be one step more on the way back.
  event.preventDefault()
  lead(event.currentTarget.hash)
}

export function JumpRow() {
  const translate = useTranslate()
  return (
    <nav className={styles.jumps} aria-label={translate('dashboard.groups')}>
      {chartGroups.map((name) => (
        <a key={name} className={styles.jump} href={`#${idOf(name)}`} onClick={jump}>
          {translate(`dashboard.group.${name}`)}
        </a>
      ))}
    </nav>
  )
}

interface ChartGroupProps {
  readonly name: ChartGroupName
  readonly children: ReactNode
}

export function ChartGroup({ name, children }: ChartGroupProps) {
  const translate = useTranslate()
  return (
    <section className={styles.group} aria-labelledby={idOf(name)}>
      <h2 id={idOf(name)} className={styles.groupTitle} tabIndex={-1}>
        {translate(`dashboard.group.${name}`)}
      </h2>
      <div className={styles.charts}>{children}</div>
    </section>
  )
}
