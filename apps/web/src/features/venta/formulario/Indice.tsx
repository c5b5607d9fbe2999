import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { type SeccionId, seccionOf } from '../modelo/campos.ts'
import { llenas } from '../modelo/estado.ts'
import { DIFERENCIAS, tituloOf } from '../modelo/origen/diferencias.ts'
import { type DocumentoValor, useDocumentoContext } from './base/contexto.ts'
import type { Secciones } from './base/use-secciones.ts'
import classes from './Indice.module.css'

/** Index of the sections: current, complete and with errors. Beside the sections, on a phone above them. */
export function Indice({ secciones: { activa, goTo } }: { secciones: Secciones }) {
  const documento = useDocumentoContext()
  const { secciones } = DIFERENCIAS[documento.tipo]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector(`[data-seccion="${activa}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activa])
  return (
    <nav className={`columna ${classes.indice}`} aria-label="Secciones del documento" ref={nav}>
      <ul className={`columna ${classes.lista}`}>
        {secciones.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={`fila ancho hueco-8 sec medio ${classes.enlace}`}
              data-seccion={id}
              aria-current={activa === id ? 'true' : undefined}
              onClick={() => goTo(id)}
            >
              <span>{tituloOf(id, documento.tipo)}</span>
              <Estado id={id} documento={documento} />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.pie}>
        <Teclas>
          <Kbd>Alt</Kbd>
          <Kbd>1</Kbd>–<Kbd>{secciones.length}</Kbd> sección
        </Teclas>
      </div>
    </nav>
  )
}

function Estado({ id, documento }: { id: SeccionId; documento: DocumentoValor }) {
  const errores = documento.errores.filter((e) => e.campo !== '' && seccionOf(e.campo) === id).length
  if (errores > 0) {
    const texto = errores === 1 ? '1 error' : `${errores} errores`
    return (
      <>
        <span aria-hidden>
          <Cuenta valor={errores} tono="rojo" de={texto} />
        </span>
        <span className="oculto-visual">, {texto}</span>
      </>
    )
  }
  const cuantos = COUNTS[id]?.(documento) ?? 0
  if (cuantos > 0) return <Cuenta valor={cuantos} />
  if (!isComplete(id, documento)) return null
  return (
    <>
      <IconCheck className={classes.listo} size={15} stroke={2.2} aria-hidden />
      <span className="oculto-visual">, completo</span>
    </>
  )
}

type BySeccion<T> = Partial<Record<SeccionId, (documento: DocumentoValor) => T>>

const COUNTS: BySeccion<number> = {
  lineas: ({ form }) => llenas(form.lineas).length,
  otrosCargos: ({ form }) => form.cargos.length,
  exoneraciones: ({ form }) => form.lineas.filter((l) => l.exoneracion !== null).length,
}

/** Optional sections count as complete once something is entered, the others once nothing is missing. */
const SAYS: BySeccion<boolean> = {
  encabezado: () => true,
  receptor: () => true,
  contingencia: ({ form }) => form.contingencia.consecutivo !== '',
  mediosPago: ({ resultado: { calculo } }) => calculo !== null && calculo.resumen.totalComprobante > 0n,
}

const isComplete = (id: SeccionId, documento: DocumentoValor): boolean =>
  SAYS[id]?.(documento) === true && !documento.pendientes.some(({ campo }) => seccionOf(campo) === id)
