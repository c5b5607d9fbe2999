import classes from './Sello.module.css'

const CORTAS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  'american express': 'AMEX',
  amex: 'AMEX',
  discover: 'DISC',
  'diners club': 'DINERS',
}

/** The brand as its letters; the word beside it says it whole. */
export const Sello = ({ marca }: { marca: string }) => (
  <span className={classes.sello} aria-hidden>
    {CORTAS[marca.toLowerCase()] ?? (marca.slice(0, 5).toUpperCase() || '····')}
  </span>
)

/** The brand as people say it. */
export const nombreDeMarca = (marca: string): string => marca || 'Tarjeta'
