import { useState, type KeyboardEvent } from 'react'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { MATRIX_METRIC_TEXTS, provinceWords, type ProvinceAnswer } from './matrix-metrics.ts'
import {
  isArrowKey,
  SEA_TILE,
  SEA_WORDS,
  scaleStepOf,
  scaleStepsOf,
  PROVINCE_TILES,
  neighbourTile,
  type ProvinceTile,
} from './province-tiles.ts'
import { ScaleLegend } from './scale-legend.tsx'
import styles from './province-matrix.module.css'

interface TileGridProps {
  provinces: readonly ProvinceAnswer[]
  looking: DashboardFilterState
}

/** Provinces as equal tiles, gone through by arrow keys. */
export function TileGrid({ provinces, looking: { filter, show } }: TileGridProps) {
  const { metric, province: selected } = filter
  const [focused, setFocused] = useState(selected ?? PROVINCE_TILES[0]?.code)
  const byCode = new Map(provinces.map(province => [province.code, province]))
  const starts = scaleStepsOf(provinces.map(province => province[metric] ?? 0))
  const move = (event: KeyboardEvent, tile: ProvinceTile) => {
    if (!isArrowKey(event.key)) return
    event.preventDefault()
    const next = neighbourTile(tile, event.key)
    setFocused(next.code)
    document.getElementById(tileId(next))?.focus()
  }
  return (
    <>
      <div
        className={styles['tiles']}
        role="group"
        aria-label={`各省${MATRIX_METRIC_TEXTS[metric].title}，用方向键移动`}
      >
        {PROVINCE_TILES.map(tile => {
          const province = byCode.get(tile.code)
          return (
            <button
              key={tile.code}
              id={tileId(tile)}
              type="button"
              tabIndex={tile.code === focused ? 0 : -1}
              aria-pressed={tile.code === selected}
              aria-label={provinceWords(tile, province)}
              title={provinceWords(tile, province)}
              data-step={scaleStepOf(province?.[metric] ?? null, starts)}
              style={{ gridRow: tile.row, gridColumn: tile.column }}
              onKeyDown={event => move(event, tile)}
              onFocus={() => setFocused(tile.code)}
              onClick={() => show({ province: tile.code === selected ? null : tile.code })}
            >
              <span data-full>{tile.name}</span>
              <span data-short>{tile.sign}</span>
              {province && (province[metric] ?? 0) > 0 && <b>{MATRIX_METRIC_TEXTS[metric].text(province[metric])}</b>}
            </button>
          )
        })}
        <span
          className={styles['sea']}
          style={{ gridRow: SEA_TILE.row, gridColumn: SEA_TILE.column }}
          title={SEA_WORDS}
        >
          <span data-full>南海诸岛</span>
          <span data-short>南海</span>
        </span>
      </div>
      <ScaleLegend starts={starts} metric={metric} />
    </>
  )
}

const tileId = ({ code }: ProvinceTile): string => `province-${code}`
