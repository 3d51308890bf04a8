import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cellValueText } from '../../model/cells/type/define-cell.ts'
import { readMoment, readTime, timeOfDayMoment, type LocalMoment } from '@xuanjiao/core/model/text/moment-text'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './popups.module.css'
import { useSignal } from '../hooks/use-signal.ts'
import { finishDialog } from '../dialogs/finish-dialog.ts'
import { usePressOutside } from './use-press-outside.ts'

// Calendars take the names of months and weekdays from the library itself.
dayjs.locale('zh-cn')

interface CalendarProps {
  running: GridInstance
  spot: CellAddress
  anchor: HTMLElement
}

const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

/** What is typed in the field of the cell, as the panel shows it. */
function shownMoment(text: string, type: string): Dayjs | null {
  const clock = type === 'time' ? readTime(text) : undefined
  const moment = clock === undefined ? readMoment(text) : timeOfDayMoment(clock)
  return moment === undefined ? null : asDayjs(moment)
}

const asDayjs = ({ year, month, day, hour, minute, second }: LocalMoment): Dayjs =>
  dayjs(new Date(year === 0 ? 2000 : year, month - 1, day, hour, minute, second))

/** The panel of a date or a time below the cell. Typing stays in the field of the cell; the panel follows it. */
export function CalendarPanel({ running, spot, anchor }: CalendarProps) {
  const { cursor, view } = running
  const typed = useSignal(cursor.query)
  const column = view.grid.cells.column(spot.key)
  const format = column.format ?? formats[column.type] ?? 'YYYY-MM-DD'
  const seat = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => sitOn(seat.current, anchor))
  usePressOutside(seat, anchor, () => cursor.closePopup())
  useCalendarKeys(running)
  const value = shownMoment(typed === '' ? cellValueText(cursor.cellValue(spot)) : typed, column.type)
  const take = (moment: Dayjs | null) => {
    if (moment !== null) cursor.setCellValues(spot, { [spot.key]: moment.format(format) })
    finishDialog(running)
  }
  const shared = {
    open: true,
    value,
    onChange: take,
    format,
    inputReadOnly: true,
    tabIndex: -1,
    getPopupContainer: () => document.body,
    classNames: { popup: { root: styles['calendar-popup'] ?? '' } },
    // Its own idea of being left counts for nothing: the focus is in the cell all the time.
    panelRender: (panel: ReactNode) => <div data-grid-popup="">{panel}</div>,
  }
  return createPortal(
    <div ref={seat} className={styles['seat']} data-grid-popup="" aria-hidden="true">
      {column.type === 'time' ? (
        <TimePicker {...shared} />
      ) : (
        <DatePicker {...shared} showTime={column.type === 'datetime'} />
      )}
    </div>,
    document.body,
  )
}

/** Enter keeps what is typed and closes the panel. */
function useCalendarKeys({ cursor }: GridInstance): void {
  useEffect(() => {
    return cursor.onPopupKeys(event => {
      if (event.key !== 'Enter') return false
      cursor.commitEdit()
      cursor.resumeKeyboard()
      return true
    })
  }, [cursor])
}

/** The unseen control stands over the cell, so that its panel opens below it. */
function sitOn(seat: HTMLElement | null, anchor: HTMLElement): void {
  if (seat === null) return
  const { left, top, width, height } = anchor.getBoundingClientRect()
  Object.assign(seat.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
