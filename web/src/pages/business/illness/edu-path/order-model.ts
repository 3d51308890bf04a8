/** Named lists whose items a person puts in order. */
export interface OrderLane {
  key: string
  items: readonly string[]
}

export interface OrderPosition {
  lane: string
  at: number
}

/** Takes an item from one spot and puts it at another; what is not there stays as it is. */
export function moveOrderItem(lanes: readonly OrderLane[], from: OrderPosition, to: OrderPosition): OrderLane[] {
  const item = lanes.find(lane => lane.key === from.lane)?.items[from.at]
  const target = lanes.find(lane => lane.key === to.lane)
  if (item === undefined || !target) return [...lanes]
  // In its new lane it stands once.
  if (from.lane !== to.lane && target.items.includes(item)) return [...lanes]
  return lanes.map(lane => {
    const left = lane.key === from.lane ? lane.items.filter((_, at) => at !== from.at) : lane.items
    return lane.key === to.lane ? { ...lane, items: left.toSpliced(to.at, 0, item) } : { ...lane, items: left }
  })
}

/** One step up or down, over the end of a lane into the next that takes it. Undefined where there is no further. */
export function nextOrderPosition(
  lanes: readonly OrderLane[],
  from: OrderPosition,
  step: 1 | -1,
): OrderPosition | undefined {
  const lane = lanes.findIndex(one => one.key === from.lane)
  const own = lanes[lane]
  const item = own?.items[from.at]
  if (!own || item === undefined) return undefined
  const at = from.at + step
  if (at >= 0 && at < own.items.length) return { lane: own.key, at }
  const further = step === 1 ? lanes.slice(lane + 1) : lanes.slice(0, lane).toReversed()
  const next = further.find(one => !one.items.includes(item))
  return next && { lane: next.key, at: step === 1 ? 0 : next.items.length }
}

/** An item on its way: which one, and the lane it lies in now. */
export interface DraggedItem {
  lane: string
  item: string
}

/** What is under the pointer: a lane, and in it an item whose upper or lower half. */
export interface OrderDropTarget {
  lane: string
  item?: string
  half?: 'upper' | 'lower'
}

/** Where a held item comes to lie over something; undefined where it lies there already or may not lie there. */
export function dropPosition(
  lanes: readonly OrderLane[],
  draggedItem: DraggedItem,
  over: OrderDropTarget,
): OrderLane[] | undefined {
  const target = lanes.find(lane => lane.key === over.lane)
  const there = over.lane === draggedItem.lane
  if (!target || over.item === draggedItem.item) return undefined
  if (there ? over.item === undefined : target.items.includes(draggedItem.item)) return undefined
  const rest = target.items.filter(item => item !== draggedItem.item)
  const beside = over.item === undefined ? rest.length : rest.indexOf(over.item) + (over.half === 'lower' ? 1 : 0)
  const items = rest.toSpliced(beside, 0, draggedItem.item)
  if (there && items.every((item, at) => item === target.items[at])) return undefined
  return lanes.map(lane => {
    if (lane.key === over.lane) return { ...lane, items }
    return lane.key === draggedItem.lane
      ? { ...lane, items: lane.items.filter(item => item !== draggedItem.item) }
      : lane
  })
}
