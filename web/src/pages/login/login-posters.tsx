import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import type { ReactNode } from 'react'
import styles from './posters.module.css'

/** What a patient gets, as three posters: a film that is understood, points that are remembered, steps that are done. */
export function LoginPosters() {
  return (
    <div className={styles['posters']}>
      <Poster step={1} word="看得懂">
        <Heart />
      </Poster>
      <Poster step={2} word="记得住">
        <Doses />
      </Poster>
      <Poster step={3} word="做得到">
        <Exercise />
      </Poster>
    </div>
  )
}

function Poster({ step, word, children }: { step: number; word: string; children: ReactNode }) {
  return (
    <figure className={styles['poster']} data-step={step}>
      <svg
        viewBox="0 0 320 180"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
      <figcaption>
        <TriadMark size={22} share={step / 3} />
        {word}
      </figcaption>
    </figure>
  )
}

/** A heart, its beat, and how far the film has come. */
function Heart() {
  return (
    <>
      <circle cx="160" cy="76" r="64" className={styles['halo']} />
      <path d="M28 84h22l9-22 14 44 13-60 12 38h124l9-22 14 44 13-60 12 38h22" strokeWidth="2.5" opacity=".55" />
      <path
        className={styles['shape']}
        d="M160 126s-50-28-50-62a27 27 0 0 1 50-15 27 27 0 0 1 50 15c0 34-50 62-50 62z"
        strokeWidth="3"
      />
      <circle cx="160" cy="78" r="21" className={styles['button']} />
      <path d="M154 68v20l17-10z" className={styles['sign']} strokeWidth="2" />
    </>
  )
}

/** A week of doses, each with its day and a tick. */
function Doses() {
  return (
    <>
      <rect x="40" y="28" width="240" height="92" rx="14" className={styles['sheet']} strokeWidth="2" />
      {[0, 1, 2, 3].map(day => (
        <g key={day} transform={`translate(${62 + day * 52} 46)`}>
          <path d="M8 0h24" strokeWidth="5" opacity=".3" />
          <rect y="16" width="40" height="22" rx="11" className={day < 3 ? styles['button'] : styles['shape']} />
          {day < 3 ? (
            <path d="M13 27l5 5 9-10" className={styles['tick']} strokeWidth="3" />
          ) : (
            <path d="M20 16v22" strokeWidth="2" />
          )}
          <path d="M10 54h20" strokeWidth="5" opacity=".2" />
        </g>
      ))}
    </>
  )
}

/** Somebody who does the exercise at home. */
function Exercise() {
  return (
    <>
      <circle cx="160" cy="80" r="62" className={styles['halo']} />
      <path d="M136 146h114" strokeWidth="3" opacity=".3" />
      <g strokeWidth="10">
        <circle cx="160" cy="44" r="11" className={styles['button']} strokeWidth="2" />
        <path d="M160 66v34M160 70l-30-26M160 70l30-26M160 100l-20 42M160 100l22 42" />
      </g>
      <path d="M112 30l-8-12M208 30l8-12M100 52l-14-4M220 52l14-4" strokeWidth="3" opacity=".5" />
    </>
  )
}
