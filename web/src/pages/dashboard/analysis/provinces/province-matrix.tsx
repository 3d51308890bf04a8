import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_KPIS } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rateFigureText } from '../filter/figure-texts.ts'
import { dashboardQueryOf, withoutDrillDown, type MatrixLayout, type MatrixMetric } from '../filter/dashboard-filter.ts'
import { MATRIX_METRIC_TEXTS, type ProvinceAnswer } from './matrix-metrics.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { PanelTable } from '../panels/panel-table.tsx'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { LoadedPart } from '../panels/loaded-part.tsx'
import { ProvinceDrawing } from './province-drawing.tsx'
import { ProvinceSide } from './province-side.tsx'
import { useNationMap } from './use-nation-map.ts'
import page from '../styles/page.module.css'
import styles from './province-matrix.module.css'

const HEIGHT = 452
const LAYOUTS: { value: MatrixLayout; label: string }[] = [
  { value: 'map', label: '地图' },
  { value: 'tiles', label: '矩阵' },
]

/** Where the hospitals are and how much they show: one tile per province, or a map, and the chosen one beside it. */
export function ProvinceMatrix({ looking }: { looking: DashboardFilterState }) {
  const { filter, show } = looking
  const requested = useDashboardQuery(dashboardCalls.provinces, dashboardQueryOf(withoutDrillDown(filter)))
  const { metric, layout } = filter
  const map = useNationMap(layout === 'map')
  const onMap = layout === 'map' && map.source !== undefined
  return (
    <div className={page['row']}>
      <DashboardPanel
        title="全国医院分布"
        help={
          metric === 'activeHospitalRate'
            ? DASHBOARD_KPIS.activeHospitalRate.define
            : `选一个省份看它的医院${onMap ? '' : '；瓦片不表示疆界'}`
        }
        filter={withoutDrillDown(filter)}
        table="provinces"
        tools={
          <>
            {map.pack && (
              <span className={styles['layout']}>
                <SegmentChoice<MatrixLayout>
                  aria-label="分布形式"
                  size="small"
                  value={layout}
                  choices={LAYOUTS}
                  onChange={one => show({ layout: one === 'map' ? null : one })}
                />
              </span>
            )}
            <SegmentChoice<MatrixMetric>
              aria-label="分布指标"
              size="small"
              value={metric}
              choices={Object.entries(MATRIX_METRIC_TEXTS).map(([value, { title }]) => ({
                value: value as MatrixMetric,
                label: title,
              }))}
              onChange={one => show({ metric: one === 'hospitals' ? null : one })}
            />
          </>
        }
        {...(requested.data ? { asTable: () => <ProvinceTable provinces={requested.data ?? []} /> } : {})}
      >
        <LoadedPart query={requested} height={HEIGHT}>
          {provinces => <ProvinceDrawing map={map} provinces={provinces} looking={looking} height={HEIGHT} />}
        </LoadedPart>
      </DashboardPanel>
      <ProvinceSide provinces={requested.data} filterState={looking} height={HEIGHT} />
    </div>
  )
}

function ProvinceTable({ provinces }: { provinces: readonly ProvinceAnswer[] }) {
  return (
    <PanelTable
      label="各省数据"
      rows={provinces}
      keyOf={province => province.code}
      columns={[
        { title: '省份', name: true, read: province => province.name },
        { title: '医院数', read: province => numberText(province.hospitals) },
        { title: '服务中', wide: true, read: province => numberText(province.inService) },
        { title: '活跃医院率', read: province => rateFigureText(province.activeHospitalRate) },
        { title: '播放', read: province => numberText(province.plays) },
        { title: '人数', wide: true, read: province => numberText(province.viewers) },
      ]}
    />
  )
}
