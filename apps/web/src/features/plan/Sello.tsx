import classes from './Sello.module.css'

const CORTAS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  'american express': 'AMEX',
  amex: 'AMEX',
  discover: 'DISC',
  'diners club': 'DINERS',
}

/** Logo of the card brand; decorative, beside its name. */
export const Sello = ({ marca }: { marca: string }) => (
  <span className={`centro fijo sec fuerte ${classes.sello}`} aria-hidden>
    {CORTAS[marca.toLowerCase()] ?? (marca.slice(0, 5).toUpperCase() || '····')}
  </span>
)

/** Name of the brand, for people. */
export const nombreDeMarca = (marca: string): string => marca || 'Tarjeta'
