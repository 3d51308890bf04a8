const CHINA_MS = 8 * 3_600_000

/** A moment in China's time with its offset, as WeChat reads one. */
export const chinaTime = (moment: number): string => `${new Date(moment + CHINA_MS).toISOString().slice(0, 19)}+08:00`
