import type { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { COVERAGE_OF_MONTH, HOME_CARDS } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rateFigureText } from '../filter/figure-texts.ts'
import styles from './accreditation.module.css'

type Summary = EndpointAnswer<typeof accreditationCalls.summary>

/** As it is seen and as it is printed: figures with what they mean, and the videos with who passed them. */
export function AccreditationPaper({ summary }: { summary: Summary }) {
  const { place, from, to, mark, months, total, wards, videos } = summary
  return (
    <article className={styles['sheet']}>
      <i className={styles['mark']} aria-hidden="true">
        {mark}
      </i>
      <h2>{place} 健康宣教评审材料</h2>
      <p className={styles['who']}>
        {from} 至 {to}　{mark}
      </p>
      <h3>一、指标与口径</h3>
      <table>
        <thead>
          <Heads names={['指标', '数值', '口径']} />
        </thead>
        <tbody>
          <tr>
            <th scope="row">任务完成率</th>
            <td>{rateFigureText(total.completion)}</td>
            <td>{HOME_CARDS.taskCompletion.define}</td>
          </tr>
          <tr>
            <th scope="row">掌握率</th>
            <td>{rateFigureText(total.mastery)}</td>
            <td>{HOME_CARDS.mastery.define}</td>
          </tr>
          <tr>
            <th scope="row">宣教覆盖率</th>
            <td>见下表</td>
            <td>{COVERAGE_OF_MONTH}</td>
          </tr>
        </tbody>
      </table>
      <h3>二、宣教覆盖率</h3>
      <table>
        <thead>
          <Heads names={['月份', '完成宣教患者', '出院人数', '覆盖率']} />
        </thead>
        <tbody>
          {months.map(({ month, patients, discharges, coverage }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{coverage === null ? '—' : numberText(patients)}</td>
              <td>{coverage === null ? '未填报' : numberText(discharges)}</td>
              <td>{rateFigureText(coverage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>三、掌握率</h3>
      <table>
        <thead>
          <Heads names={['科室', '发送', '完成', '完成率', '已评价', '掌握', '掌握率']} />
        </thead>
        <tbody>
          {[...wards, { name: '合计', ...total }].map(ward => (
            <tr key={ward.name}>
              <th scope="row">{ward.name}</th>
              <td>{numberText(ward.assigned)}</td>
              <td>{numberText(ward.done)}</td>
              <td>{rateFigureText(ward.completion)}</td>
              <td>{numberText(ward.evaluated)}</td>
              <td>{numberText(ward.master)}</td>
              <td>{rateFigureText(ward.mastery)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>四、视频目录（{numberText(videos.length)} 个）</h3>
      <table>
        <thead>
          <Heads names={['编号', '标题', '发布日期', '医学审核', '合规终审']} />
        </thead>
        <tbody>
          {videos.map(video => (
            <tr key={video.code}>
              <td>{video.code}</td>
              <th scope="row">{video.title}</th>
              <td>{video.published}</td>
              <td>{video.medical || '—'}</td>
              <td>{video.compliance || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

const Heads = ({ names }: { names: readonly string[] }) => (
  <tr>
    {names.map(name => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
  </tr>
)
