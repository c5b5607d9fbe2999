import { mensajes } from '@pura/domain/mensajes'
import { OtrosImpuestos } from '../../../../../components/impuestos/OtrosImpuestos.tsx'
import { formatMonto } from '../../../../../lib/formato/format.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { LineaCalculada } from '../base/calculadas.ts'
import classes from './EditorLinea.module.css'

const textos = mensajes.documento

/** IMP-01, IMP-02: other taxes of a line, with their amounts. */
export function Impuestos({ linea, calculada }: { linea: LineaForm; calculada: LineaCalculada | undefined }) {
  const { catalogos, dispatch, moneda, errores } = useDocumentoContext()
  return (
    <fieldset className="columna hueco-8" aria-label={textos.secciones.impuestos}>
      <OtrosImpuestos
        catalogo={catalogos.otrosImpuestos}
        otros={linea.otros}
        onOtros={(otros) => dispatch({ clase: 'linea', id: linea.id, campos: { otros } })}
        montoOf={(indice) => {
          const { monto, asumido = '' } = calculada?.montosOtros[indice] ?? {}
          if (monto === undefined) return '—'
          const nota = asumido && `, ${textos.asumido(asumido === monto ? '' : formatMonto(asumido, moneda))}`
          return formatMonto(monto, moneda) + nota
        }}
      />
      {errores
        .filter((e) => /impuesto$/.test(e.campo))
        .map((e) => (
          <p className={classes.error} role="alert" key={e.campo + e.mensaje}>
            {e.mensaje}
          </p>
        ))}
    </fieldset>
  )
}
