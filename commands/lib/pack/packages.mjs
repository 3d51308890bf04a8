// The packages that go out, from below. Inside the house their sources are read as they are; outside nobody has our tools.

/**
 * `doors`: only these of its `exports` go out; without it all of them do, because the others are built of its parts.
 * @typedef {{ folder: string, doors?: readonly string[] }} OwnPackage
 */

/** @type {readonly OwnPackage[]} */
export const PACKAGES = [
  { folder: 'wire' },
  { folder: 'kit/core' },
  { folder: 'kit/cron', doors: ['.', './model', './theme.css'] },
  { folder: 'kit/fields' },
  { folder: 'kit/grid', doors: ['.', './live', './model', './theme.css'] },
  { folder: 'kit/list' },
  { folder: 'kit/form', doors: ['.', './designer', './model', './theme.css'] },
]
