import { ActionIcon, Button, Loader, Select, Tabs, TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Cuenta } from '../../../../components/Cuenta.tsx'
import { formatMonto } from '../../../../lib/format.ts'
import { LINEA_NUEVA } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { DIFERENCIAS } from '../modelo/diferencias.ts'
import { CamposLinea } from './CamposLinea.tsx'
import { Descuentos } from './Descuentos.tsx'
import classes from './EditorLinea.module.css'
import type { Edicion, Pestana } from './useEdicion.ts'

const textos = mensajes.documento
const PESTANAS: readonly Pestana[] = ['linea', 'iva', 'impuestos', 'descuentos']
/** FACTS §3.1: neither exports nor receipts have the element. */
const SIN_EXONERACION: ReadonlySet<string> = new Set(['FEE', 'REP'])

const Exonerar = lazy(() => import('./Exonerar.tsx').then((m) => ({ default: m.Exonerar })))
const Impuestos = lazy(() => import('./Impuestos.tsx').then((m) => ({ default: m.Impuestos })))

/** One line: what is sold, its IVA, its other taxes and its discount. */
export function EditorLinea({ edicion }: { edicion: Edicion }) {
  const { linea, calculada, pestana, onPestana } = edicion
  return (
    <Tabs
      value={pestana}
      onChange={(value) => onPestana(PESTANAS.find((p) => p === value) ?? 'linea')}
      className={classes.pestanas}
    >
      <Tabs.List>
        <Tabs.Tab value="linea">{textos.linea}</Tabs.Tab>
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
      <Tabs.Panel value="linea" className={classes.cuerpo}>
        <CamposLinea edicion={edicion} linea={linea} />
      </Tabs.Panel>
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
export function EditorAlLado({ edicion }: { edicion: Edicion }) {
  const { linea, numero, cerrar } = edicion
  const titulo = tituloDeLinea(edicion)
  return (
    <section className={classes.editor} aria-label={numero === null ? titulo : `Línea ${numero}`}>
      <div className={classes.cabeza}>
        <span className="medio recorta crece" title={linea.nombre}>
          {titulo}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Cerrar el editor de la línea"
          data-cerrar-editor
          onClick={cerrar}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <EditorLinea edicion={edicion} />
      <PieDeLinea edicion={edicion} />
    </section>
  )
}

export const tituloDeLinea = ({ numero, linea }: Edicion): string =>
  numero === null ? textos.lineaNueva : [numero, linea.nombre].filter(Boolean).join(' · ')

/** LINEA-14, LINEA-15, EST-18: a line is added, or updated, or everything is as it was. */
interface PropsPie {
  edicion: Edicion
  /** On a phone buttons are as tall as a finger. */
  enCajon?: boolean
  children?: ReactNode
}

export function PieDeLinea({ edicion, enCajon, children }: PropsPie) {
  const size = enCajon ? undefined : 'xs'
  const { linea, numero, cambiada, problema, confirmar, descartar } = edicion
  return (
    <div className={classes.pie}>
      {problema && (
        <p className={classes.error} role="alert">
          {problema.mensaje}
        </p>
      )}
      <div className={classes.botones}>
        {children}
        <Button variant="subtle" color="gray" size={size} disabled={!cambiada} onClick={descartar}>
          {textos.descartar}
        </Button>
        <Button
          size={size}
          data-campo={numero === null ? LINEA_NUEVA : undefined}
          disabled={!linea.producto}
          onClick={confirmar}
        >
          {numero === null ? mensajes.general.agregar : mensajes.general.actualizar}
        </Button>
      </div>
    </div>
  )
}

function Iva({ linea, calculada }: Pick<Edicion, 'linea' | 'calculada'>) {
  const { catalogos, dispatch, moneda, tipo: tipoDocumento } = useDocumentoContext()
  const { producto } = linea
  const [abierto, setAbierto] = useState(true)
  const tipo = catalogos.tiposIva.find((t) => t.codigo === producto?.impuesto.tipoImpuesto.codigoSri)
  return (
    <>
      <section className={classes.campos} aria-label={textos.calcularIva}>
        <h3 className={classes.titulo}>
          <button
            type="button"
            className={classes.plegable}
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
        {abierto && (
          <>
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
          </>
        )}
      </section>
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
    </>
  )
}
