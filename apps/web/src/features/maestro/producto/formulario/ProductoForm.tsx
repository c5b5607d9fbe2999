import { Tabs } from '@mantine/core'
import { contract, type ProductoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useRef, useState } from 'react'
import { BuscarCabys } from '../../../../components/cabys/BuscarCabys.tsx'
import { Formulario } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioEspera, MarcoModal } from '../../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useCierre } from '../../../../components/mantenimiento/formulario/use-cierre.tsx'
import { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { useRegistro } from '../../../../components/mantenimiento/formulario/use-registro.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { type CatalogosDeProducto, useCatalogos } from '../base/consultas.ts'
import { Botones } from './Botones.tsx'
import { Detalles } from './Detalles.tsx'
import { Lateral } from './Lateral.tsx'
import { chooseCabys, NUEVO, REGLAS, toEntrada, toValores } from './modelo.ts'
import classes from './ProductoForm.module.css'
import { Surtido } from './Surtido.tsx'

const t = mensajes.producto
const ANCHO = 1040

interface PropsDeProductoForm {
  /** Absent for a new product. */
  idProducto: string | undefined
  onClose: () => void
  /** Called after saving. */
  onCambio: () => void
  /** A new product with a surtido stays open to add its lines. */
  onCreado: (idProducto: number) => void
}

/** Product form in two tabs (PROD-10 to PROD-31); read-only data comes first. */
export function ProductoForm({ idProducto, ...props }: PropsDeProductoForm) {
  const codCia = useCodCia()
  const catalogos = useCatalogos(codCia)
  const { registro, error, lectura, reload } = useRegistro<ProductoCompleto | null>(
    ['producto', codCia, idProducto],
    async (signal) => {
      if (idProducto === undefined) return null
      const params = { codCia, idProducto: Number(idProducto) }
      return (await call(contract.producto.get, { params, signal })).data
    },
  )
  if (registro === undefined || !catalogos.data) {
    return (
      <FormularioEspera
        titulo={idProducto === undefined ? t.agregar : 'Producto'}
        ancho={ANCHO}
        cargando={t.cargando}
        error={error ?? catalogos.error}
        onRetry={() => void Promise.all([reload(), catalogos.refetch()])}
        onClose={props.onClose}
      />
    )
  }
  return (
    <ProductoDialogo
      key={lectura}
      producto={registro ?? undefined}
      catalogos={catalogos.data}
      onReload={() => void reload()}
      {...props}
    />
  )
}

interface DialogoProps extends Omit<PropsDeProductoForm, 'idProducto'> {
  producto: ProductoCompleto | undefined
  catalogos: CatalogosDeProducto
  onReload: () => void
}

type Pestana = 'detalles' | 'cabys'

function ProductoDialogo({ producto, catalogos, onClose, onCambio, onCreado, onReload }: DialogoProps) {
  const [pestana, setPestana] = useState<Pestana>('detalles')
  // Adding a line of the surtido updates the product and so raises its version.
  const version = useRef(producto?.version ?? 0)
  const form = useFormulario({
    inicial: producto ? toValores(producto) : NUEVO,
    reglas: REGLAS,
    fracaso: t.errorGuardando,
    guarda: { formulario: `producto ${producto?.productoPK.idProducto ?? ''}` },
    save: async (v) => {
      const body = toEntrada(v, producto)
      const { data } = producto
        ? await call(contract.producto.update, {
            body: { ...body, productoPK: producto.productoPK, version: version.current },
          })
        : await call(contract.producto.create, { body })
      return data
    },
    onGuardado: (guardado) => {
      avisos.bien(producto ? t.actualizado : t.agregado)
      onCambio()
      if (!producto && guardado.conSurtido) onCreado(guardado.productoPK.idProducto)
      else onClose()
    },
  })
  const { close, dialogo } = useCierre(form, onClose)
  const { valores, change } = form

  // Validated fields are in the first tab: show it, so that an error can be focused.
  function submit() {
    setPestana('detalles')
    return form.submit()
  }

  return (
    <MarcoModal
      titulo={producto?.nombreProducto ?? t.agregar}
      junto={producto && `ID ${producto.productoPK.idProducto}`}
      ancho={ANCHO}
      onClose={close}
    >
      <Formulario form={{ ...form, submit }} onReload={onReload} className="columna llena">
        <Tabs
          value={pestana}
          onChange={(value) => setPestana(value === 'cabys' ? value : 'detalles')}
          className="columna llena"
        >
          <Tabs.List className={classes.lista}>
            <Tabs.Tab value="detalles">{t.detalles}</Tabs.Tab>
            <Tabs.Tab value="cabys">CABYS</Tabs.Tab>
          </Tabs.List>
          <div className={`columna llena ${classes.zona}`}>
            <div className={classes.hojas} data-pestana={pestana}>
              <Tabs.Panel value="detalles" className={classes.detalles}>
                <Detalles form={form} catalogos={catalogos} existente={producto !== undefined} />
                <Surtido form={form} producto={producto} version={version} onCambio={onCambio} />
              </Tabs.Panel>
              <Tabs.Panel value="cabys" className={classes.cabys}>
                {pestana === 'cabys' && (
                  <BuscarCabys
                    elegido={valores.cabys}
                    onChoose={(cabys) => {
                      change(chooseCabys(cabys, valores.impuesto))
                      setPestana('detalles')
                    }}
                  />
                )}
              </Tabs.Panel>
              <Lateral form={form} onSearchCabys={() => setPestana('cabys')} />
            </div>
            <Botones
              form={form}
              producto={producto}
              onCancel={close}
              onEliminado={() => {
                form.suelto.current = true
                onCambio()
                onClose()
              }}
            />
          </div>
        </Tabs>
      </Formulario>
      {dialogo}
    </MarcoModal>
  )
}
