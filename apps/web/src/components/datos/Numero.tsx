import classes from './Numero.module.css'

/** A consecutivo with its leading zeros dimmed. */
export function Numero({ valor }: { valor: string }) {
  const [, ceros = '', cifras = ''] = /^(0*)(.*)$/.exec(valor) ?? []
  return (
    <span className="num">
      <span className="sec">{ceros}</span>
      <span className={classes.cifras}>{cifras}</span>
    </span>
  )
}
