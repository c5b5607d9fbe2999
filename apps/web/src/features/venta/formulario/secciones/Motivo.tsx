import { Button } from '@mantine/core'
import { codigoReferenciaByCodigo, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { type ReactNode, useState } from 'react'
import { Ayuda } from '../../../../components/ayuda/Ayuda.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { focusCampo } from '../../../../lib/navegador/foco.ts'
import { mesesOf, nombreDeMes } from '../../modelo/mes-de-nota.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import propias from '../base/Secciones.module.css'
import classes from './Motivo.module.css'

const textos = mensajes.documento

/** Codes that most notes use; a document that annuls nothing has fewer. */
const FRECUENTES: Partial<Record<TipoDocumento, readonly string[]>> = {
  NC: ['06', '02', '01', '14', '13'],
  ND: ['02', '14'],
}

/** Reason of a note: its code, which decides the month it counts in, and the text. */
export function Motivo({ razon }: { razon: ReactNode }) {
  const { form, catalogos, tipo, errorOf, change } = useDocumentoContext()
  const { codigoReferencia } = form
  const frecuentes = (FRECUENTES[tipo] ?? []).flatMap(
    (codigo) => catalogos.codigosReferencia.find((c) => c.codigo === codigo) ?? [],
  )
  const [conOtros, setConOtros] = useState(false)
  const isOtro = codigoReferencia !== '' && !frecuentes.some(({ codigo }) => codigo === codigoReferencia)
  const error = errorOf('codigoReferencia')
  const columnas = (['propio', 'original'] as const).map((periodo) => ({
    periodo,
    codigos: frecuentes.filter(({ codigo }) => codigoReferenciaByCodigo(codigo, '4.4')?.periodo === periodo),
  }))
  return (
    <div className="columna hueco-10">
      <div className={`fila envuelve ${classes.cabeza}`}>
        <span className="medio">{textos.motivo}</span>
        <Ayuda tema="codigoReferencia" de={textos.codigoReferencia} />
        <span className="sec nota crece">{textos.motivoDetalle}</span>
        {!isOtro && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={conOtros}
            onClick={() => {
              setConOtros(!conOtros)
              if (!conOtros) focusCampo('codigoReferencia.otro')
            }}
          >
            {textos.otrosCodigos}
          </Button>
        )}
      </div>
      <div className={`rejilla hueco-12 ${classes.columnas}`} role="radiogroup" aria-label={textos.codigoReferencia}>
        {columnas.map(
          ({ periodo, codigos }) =>
            codigos.length > 0 && (
              <div key={periodo} className="columna encoge hueco-6">
                <p className="sec nota">{cuando(periodo, form.referencia?.fechaEmision)}</p>
                {codigos.map(({ codigo, nombre }) => (
                  <label key={codigo} className={classes.codigo}>
                    <input
                      type="radio"
                      name="codigoReferencia"
                      data-campo={codigo === codigoReferencia ? 'codigoReferencia' : undefined}
                      aria-invalid={error ? true : undefined}
                      checked={codigo === codigoReferencia}
                      onChange={() => change({ codigoReferencia: codigo })}
                    />
                    <span className="num sec">{codigo}</span>
                    <span className={codigo === codigoReferencia ? 'medio' : undefined}>{nombre}</span>
                    {textos.motivoDeCodigo[codigo] && (
                      <span className={`${classes.detalle} sec nota`}>{textos.motivoDeCodigo[codigo]}</span>
                    )}
                  </label>
                ))}
                {periodo === 'original' && razon}
              </div>
            ),
        )}
      </div>
      {!columnas.some(({ periodo, codigos }) => periodo === 'original' && codigos.length > 0) && razon}
      {(conOtros || isOtro) && (
        <Seleccion
          label={textos.otroCodigo}
          openOnFocus={false}
          data-campo={isOtro ? 'codigoReferencia' : 'codigoReferencia.otro'}
          allowDeselect={false}
          data={catalogos.codigosReferencia.map((c) => ({ value: c.codigo, label: `${c.codigo} · ${c.nombre}` }))}
          value={isOtro ? codigoReferencia : null}
          onChange={(codigo) => codigo !== null && change({ codigoReferencia: codigo })}
        />
      )}
      {error && (
        <p className={propias.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Name of the month, if the document is known and the month differs. */
function cuando(periodo: 'propio' | 'original', emision: string | undefined): string {
  const meses = emision === undefined ? [] : mesesOf(emision, '')
  if (meses.length < 2) return periodo === 'propio' ? textos.cuentaEnLaNota('') : textos.cuentaEnElDocumento('')
  const [nota, documento] = meses as [(typeof meses)[number], (typeof meses)[number]]
  return periodo === 'propio'
    ? textos.cuentaEnLaNota(nombreDeMes(nota.periodo))
    : textos.cuentaEnElDocumento(nombreDeMes(documento.periodo))
}
