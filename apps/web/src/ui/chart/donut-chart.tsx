import { useMemo, useState } from 'react'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { DonutDrawing } from './donut-drawing.tsx'
import { donutPlace, donutSlices } from './donut-slices.ts'
import { type PointText, spokenText, withUnit } from './point-text.ts'
import { useActivePoint } from './use-active-point.ts'
import { useChartSize } from './use-chart-size.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomTools } from './zoom-tools.tsx'
import { zoomOffset, zoomState } from './zoom-view.ts'

const closest = 4

/** The parts of one month: the first category of the data, a slice for each series. */
export function DonutChart(props: ChartProps) {
  const { data, hidden, labels, format, isZoomShown } = props
  const { place, box } = useChartSize()
  const [surface, setSurface] = useState<SVGSVGElement | null>(null)
  const donut = useMemo(() => donutPlace(box ?? { width: 0, height: 0 }), [box])
  const slices = useMemo(() => donutSlices(data, hidden, donut.radius), [data, hidden, donut])
  const { view, isMoving, commands } = useZoom({ surface, frame: donut.frame, closest })
  const offset = zoomOffset(view, donut.frame)
  const point = useActivePoint({ count: slices.length, start: 0, walksUpAndDown: true })
  const texts = slices.map(({ series, value, share }): PointText => {
    const text = `${withUnit(value, format, labels)} · ${format.share(share)}`
    const rows = [{ key: series.key, label: series.label, style: series.style, text }]
    return { title: data.categories[0]?.title ?? '', rows, total: null, note: null }
  })
  const active = point.active === null ? undefined : slices[point.active]
  const activeText = point.active === null ? undefined : texts[point.active]

  return (
    <div className={styles.chart}>
      {isZoomShown && (
        <ZoomTools labels={labels} axes="both" state={zoomState(view, 'both', closest)} commands={commands} />
      )}
      <div ref={place} className={styles.place}>
        {box && (
          <DonutDrawing
            {...props}
            surface={setSurface}
            box={box}
            donut={donut}
            slices={slices}
            sliceNames={texts.map((text) => spokenText(text, labels))}
            point={point}
            offset={offset}
            commands={commands}
          />
        )}
        {active && activeText && !isMoving && (
          <ChartTooltip
            text={activeText}
            labels={labels}
            anchor={{
              left: offset.x + offset.scale * (donut.x + active.x),
              right: offset.x + offset.scale * (donut.x + active.x),
              top: offset.y + offset.scale * (donut.y + active.y),
            }}
          />
        )}
      </div>
    </div>
  )
}
