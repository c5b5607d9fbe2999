import { TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { DecimalInput } from '../../../../../components/campos/DecimalInput.tsx'
import { Seleccion } from '../../../../../components/campos/Seleccion.tsx'
import { formatMonto } from '../../../../../lib/formato/format.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import { withTarifa } from '../../../modelo/origen/exonerar.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { Edicion } from '../base/use-edicion.ts'
import classes from './EditorLinea.module.css'
import { Exonerar } from './Exonerar.tsx'

const textos = mensajes.documento
/** docs/hacienda.md §3.1: exports and receipts do not have the element. */
const SIN_EXONERACION: ReadonlySet<string> = new Set(['FEE', 'REP'])
const ESPECIAL = '07'
const BIENES_USADOS = '08'

/** IVA-01 to IVA-03: by rate, on a special base (07) or by factor (08); with its exoneration. */
export function Iva({ linea, calculada }: Pick<Edicion, 'linea' | 'calculada'>) {
  const { dispatch, moneda, tipo } = useDocumentoContext()
  const [abierto, setAbierto] = useState(true)
  const change = (campos: Partial<LineaForm>) => dispatch({ clase: 'linea', id: linea.id, campos })
  return (
    <>
      <section className="columna hueco-10" aria-label={textos.calcularIva}>
        <h3 className={classes.titulo}>
          <button
            type="button"
            className={`fila entre ancho fuerte ${classes.plegable}`}
            aria-expanded={abierto}
            onClick={() => setAbierto(!abierto)}
          >
            {textos.calcularIva}
            <span className="sec nota num">
              {!abierto && calculada && formatMonto(calculada.iva, moneda)}{' '}
              <IconChevronDown size={15} stroke={1.8} aria-hidden />
            </span>
          </button>
        </h3>
        {abierto && <Calcular linea={linea} calculada={calculada} change={change} />}
      </section>
      {SIN_EXONERACION.has(tipo) || <Exonerar linea={linea} exonerado={calculada?.exonerado ?? ''} key={linea.id} />}
    </>
  )
}

interface PropsCalcular extends Pick<Edicion, 'linea' | 'calculada'> {
  change: (campos: Partial<LineaForm>) => void
}

function Calcular({ linea, calculada, change }: PropsCalcular) {
  const { catalogos, moneda } = useDocumentoContext()
  const { tipoIva, tarifa, base, factor } = linea
  const baseEditable = tipoIva === ESPECIAL || (linea.mas.ivaFabrica ?? linea.producto?.ivaCobradoFabrica) === '01'

  /** Data of one kind of IVA does not apply to the others. */
  function chooseTipo(codigo: string): void {
    const conTarifa = tarifa || (linea.producto?.impuesto.codigo ?? '') || GENERAL
    change({ tipoIva: codigo, ...(codigo === BIENES_USADOS ? { base: '' } : { tarifa: conTarifa, factor: '' }) })
  }

  return (
    <>
      <Seleccion
        label="Tipo de impuesto"
        allowDeselect={false}
        data={catalogos.tiposIva.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))}
        value={tipoIva}
        onChange={(codigo) => codigo !== null && codigo !== tipoIva && chooseTipo(codigo)}
      />
      {tipoIva === BIENES_USADOS ? (
        <DecimalInput
          label="Factor"
          medida
          withAsterisk
          description="La parte del precio que se paga de IVA, como 0,0468"
          decimales={Math.max(2, factor.split('.')[1]?.length ?? 0)}
          valor={factor}
          onValor={(valor) => change({ factor: valor })}
        />
      ) : (
        <Seleccion
          label="Código de tarifa"
          allowDeselect={false}
          data={catalogos.tarifas.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.descripcion}` }))}
          value={tarifa}
          onChange={(codigo) => codigo !== null && change(withTarifa(linea, codigo))}
        />
      )}
      <div className={`rejilla hueco-10 ${classes.dos}`}>
        {baseEditable ? (
          <DecimalInput
            label="Base imponible"
            withAsterisk={tipoIva === ESPECIAL}
            valor={base}
            onValor={(valor) => change({ base: valor })}
          />
        ) : (
          <TextInput
            label="Base imponible"
            readOnly
            classNames={{ input: 'num' }}
            value={calculada ? formatMonto(calculada.base, moneda) : ''}
          />
        )}
        <TextInput
          label="IVA"
          readOnly
          classNames={{ input: 'num der' }}
          value={calculada ? formatMonto(calculada.iva, moneda) : ''}
          description={calculada?.ivaAsumido && textos.asumido(formatMonto(calculada.ivaAsumido, moneda))}
        />
      </div>
    </>
  )
}

const GENERAL = '08'
