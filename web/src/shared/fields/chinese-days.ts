import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

// Calendars take the names of months and weekdays, and Monday as the first, from the library itself.
dayjs.locale('zh-cn')

export { dayjs }
