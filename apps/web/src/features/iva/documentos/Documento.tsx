import { ARCHIVO, RECIBIDOS } from '@pura/contract'
import { pilasDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { Link } from '@tanstack/react-router'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { conCentimos } from '../mes/cifras.ts'
import { corto, type DocumentoDicho } from './dicho.ts'
import classes from './Panel.module.css'
import { Uso } from './Uso.tsx'

interface PropsDeDocumento {
  documento: DocumentoDicho
  /** True for a purchase whose use (with credit right, without, or both) can be set here. */
  atribuible?: boolean
}

/** A document and its part of the figure; the number links to it. */
export function Documento({ documento, atribuible }: PropsDeDocumento) {
  const { fecha, nombre, pila, monto, impuesto, uso } = documento
  return (
    <li className={`rejilla al-medio raya ${classes.documento}`}>
      <span className="recorta" title={nombre}>
        {nombre || t.aMano}
      </span>
      <span className="num medio">{conCentimos(monto ?? impuesto ?? '0')}</span>
      <span className="nota sec num">
        {fecha.slice(0, 5).replace('-', '/')} · <EnlaceDeDocumento documento={documento} />
        {pila && ` · ${t.noCuenta(minuscula(pilasDeIva[pila].nombre))}`}
      </span>
      {atribuible && uso ? <Uso documento={documento} /> : <span />}
    </li>
  )
}

/** For use inside a sentence. */
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1)

/** Its number, as a link where the reader has its section. */
export function EnlaceDeDocumento({ documento }: { documento: DocumentoDicho }) {
  const { libro, id, tipo, consecutivo } = documento
  const children = `${tipo} ${corto(consecutivo)}`
  const secciones = useSecciones()
  const seccion = libro === 'emitido' ? ARCHIVO : RECIBIDOS
  if (libro === 'asiento' || !secciones.has(seccion)) return children
  return (
    <Link to={`${seccion}/$idDocumento` as '/documentosRecibidos/$idDocumento'} params={{ idDocumento: String(id) }}>
      {children}
    </Link>
  )
}
