import { ActionIcon, Loader, Select, Tabs, TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Cuenta } from '../../../../components/Cuenta.tsx'
import { formatMonto } from '../../../../lib/format.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { DIFERENCIAS } from '../modelo/diferencias.ts'
import type { LineaForm } from '../modelo/estado.ts'
import { Descuentos } from './Descuentos.tsx'
import classes from './EditorLinea.module.css'
import { TablaSurtido } from './TablaSurtido.tsx'
import type { LineasCalculadas } from './useLineas.ts'

export type Pestana = 'iva' | 'impuestos' | 'descuentos'

interface Props {
  linea: LineaForm
  calculada: ReturnType<LineasCalculadas['get']>
  pestana: Pestana
  onPestana: (pestana: Pestana) => void
}

const textos = mensajes.documento
const PESTANAS: readonly Pestana[] = ['iva', 'impuestos', 'descuentos']
/** FACTS §3.1: neither exports nor receipts have the element. */
const SIN_EXONERACION: ReadonlySet<string> = new Set(['FEE', 'REP'])

const Exonerar = lazy(() => import('./Exonerar.tsx').then((m) => ({ default: m.Exonerar })))
const Impuestos = lazy(() => import('./Impuestos.tsx').then((m) => ({ default: m.Impuestos })))

/** IVA and discount of one line: beside the grid, or in a drawer on a phone. */
export function EditorLinea({ linea, calculada, pestana, onPestana }: Props) {
  return (
    <Tabs
      value={pestana}
      onChange={(value) => onPestana(PESTANAS.find((p) => p === value) ?? 'iva')}
      className={classes.pestanas}
    >
      <Tabs.List>
        <Tabs.Tab value="iva">{textos.secciones.iva}</Tabs.Tab>
        <Tabs.Tab
          value="impuestos"
          rightSection={linea.otros.length > 0 ? <Cuenta valor={linea.otros.length} /> : undefined}
        >
          {textos.secciones.impuestos}
        </Tabs.Tab>
        <Tabs.Tab value="descuentos" rightSection={linea.descuento ? <Cuenta valor={1} /> : undefined}>
          {textos.secciones.descuentos}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="iva" className={classes.cuerpo}>
        {linea.producto ? <Iva linea={linea} calculada={calculada} /> : <p className="sec">{textos.ivaSinProducto}</p>}
      </Tabs.Panel>
      <Tabs.Panel value="impuestos" className={classes.cuerpo}>
        {linea.producto ? (
          <Suspense fallback={<Loader size="sm" />}>
            <Impuestos linea={linea} calculada={calculada} key={linea.id} />
          </Suspense>
        ) : (
          <p className="sec">{textos.impuestosSinProducto}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="descuentos" className={classes.cuerpo}>
        {linea.producto ? (
          <Descuentos linea={linea} key={linea.id} />
        ) : (
          <p className="sec">{textos.descuentosSinProducto}</p>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** The same beside the grid, with the line it is about. */
export function EditorAlLado({ numero, onClose, ...props }: Props & { numero: number; onClose: () => void }) {
  return (
    <section className={classes.editor} aria-label={`Línea ${numero}`}>
      <div className={classes.cabeza}>
        <span className="medio recorta crece" title={props.linea.nombre}>
          {numero}
          {props.linea.nombre && ` · ${props.linea.nombre}`}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Cerrar el editor de la línea"
          data-cerrar-editor
          onClick={onClose}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <EditorLinea {...props} />
    </section>
  )
}

function Iva({ linea, calculada }: Pick<Props, 'linea' | 'calculada'>) {
  const { catalogos, dispatch, moneda, tipo: tipoDocumento } = useDocumentoContext()
  const { producto } = linea
  const tipo = catalogos.tiposIva.find((t) => t.codigo === producto?.impuesto.tipoImpuesto.codigoSri)
  return (
    <>
      <h3 className={classes.titulo}>{textos.calcularIva}</h3>
      <TextInput label="Tipo de impuesto" readOnly value={tipo ? `${tipo.codigo} · ${tipo.nombre}` : ''} />
      <Select
        label="Código de tarifa"
        allowDeselect={false}
        data={catalogos.tarifas.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.descripcion}` }))}
        value={linea.tarifa}
        onChange={(tarifa) => tarifa !== null && dispatch({ clase: 'linea', id: linea.id, campos: { tarifa } })}
      />
      <div className={classes.dos}>
        <TextInput
          label="Base imponible"
          readOnly
          classNames={{ input: 'num' }}
          value={calculada ? formatMonto(calculada.base, moneda) : ''}
        />
        <TextInput
          label="IVA"
          readOnly
          classNames={{ input: 'num der' }}
          value={calculada ? formatMonto(calculada.iva, moneda) : ''}
        />
      </div>
      {SIN_EXONERACION.has(tipoDocumento) || (
        <Suspense fallback={<Loader size="sm" />}>
          <Exonerar linea={linea} exonerado={calculada?.exonerado ?? ''} key={linea.id} />
        </Suspense>
      )}
      {DIFERENCIAS[tipoDocumento].conPartida && (
        <TextInput
          label="Partida arancelaria"
          inputMode="numeric"
          maxLength={12}
          classNames={{ input: 'num' }}
          value={linea.partida}
          onChange={(event) => {
            const partida = event.currentTarget.value.replace(/\D/g, '')
            dispatch({ clase: 'linea', id: linea.id, campos: { partida } })
          }}
        />
      )}
      {producto && <Ficha producto={producto} />}
      {producto && <TablaSurtido linea={linea} />}
    </>
  )
}

/** LINEA-03 to LINEA-06: what is the product's and cannot be changed here. */
function Ficha({ producto }: { producto: NonNullable<LineaForm['producto']> }) {
  const datos: [string, string | null][] = [
    ['Código', producto.codigoInterno],
    ['CABYS', [producto.cabys.codigo, producto.cabys.descripcion].filter(Boolean).join(' · ')],
    ['Registro sanitario', producto.material],
    ['Forma farmacéutica', producto.formaFarmaceutica],
  ]
  return (
    <dl className={classes.ficha}>
      {datos
        .filter(([, valor]) => valor)
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="sec nota">{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
