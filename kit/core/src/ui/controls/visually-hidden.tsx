import styles from './visually-hidden.module.css'

/** The class of what is read by screen readers only. */
export const visuallyHidden = styles['unseen'] ?? ''
