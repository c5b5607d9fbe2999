import { Button, TextInput } from '@mantine/core'
import { parseFechaEntrada } from '@pura/contract'
import { fechaAt, formatFecha as formatDia, requiresReferencia } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useState } from 'react'
import { ConAyuda } from '../../../../components/ayuda/Ayuda.tsx'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { FechaInput } from '../../../../components/campos/FechaInput.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { formatFecha } from '../../../../lib/formato/format.ts'
import { precargable } from '../../../../lib/navegador/precargable.tsx'
import { actividadKey, defaultCaja, dispositivoDe } from '../../modelo/catalogos.ts'
import { otraReferenciaVacia } from '../../modelo/estado.ts'
import { COLON, DOLAR } from '../../modelo/moneda.ts'
import { condicionesDe, DIFERENCIAS } from '../../modelo/origen/diferencias.ts'
import { isSinTasa, tasaDolarQuery } from '../../modelo/tasa-dolar.ts'
import { useCabezaContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'
import propias from '../base/Secciones.module.css'
import { OtrasReferencias } from './OtrasReferencias.tsx'
import { Referencia } from './Referencia.tsx'

// Only for a document that exists.
const Existente = precargable(() => import('./Existente.tsx').then((m) => m.Existente))

/** DOC-17 to DOC-26 and the currency rule (DOC-40 to DOC-42). */
export const Encabezado = memo(function Encabezado() {
  const { form, change, changeMoneda, catalogos, errorOf, tipo, conPlazo, origen, modo } = useCabezaContext()
  const { fechaEditable, esPago } = DIFERENCIAS[tipo]
  const conReferencia = requiresReferencia(tipo)
  const cajas = catalogos.cajas.filter((c) => c.cajaPK.idSucursal === form.idSucursal)
  // What exists has its number.
  const numera = modo !== 'ver' && modo !== 'editar'
  const suya = numera ? cajas.find((c) => c.cajaPK.idCaja === form.idCaja) : undefined
  const ocupada = dispositivoDe(suya, tipo)

  return (
    <div className={classes.rejilla}>
      {origen && (modo === 'ver' || modo === 'editar') && (
        <Suspense>
          <Existente documento={origen} />
        </Suspense>
      )}
      {conReferencia && <Referencia />}
      {fechaEditable && modo !== 'ver' ? (
        <FechaInput
          label="Fecha"
          data-campo="fechaEmision"
          fecha={parseFechaEntrada(form.fecha) ?? fechaAt(new Date())}
          onFecha={(fecha) => change({ fecha: fecha ? formatDia(fecha) : '' })}
          error={errorOf('fechaEmision')}
        />
      ) : (
        <TextInput
          label="Fecha"
          value={formatFecha(origen && modo === 'ver' ? origen.fechaEmision : new Date().toISOString())}
          readOnly
          description={modo === 'ver' ? undefined : 'Se pone sola al generar'}
        />
      )}
      <Seleccion
        allowDeselect={false}
        label="Sucursal"
        withAsterisk
        data-campo="sucursal"
        data={catalogos.sucursales.map((s) => ({
          value: String(s.sucursalPK.idSucursal),
          label: `${s.establecimiento} · ${s.nombreSucursal}`,
        }))}
        value={text(form.idSucursal)}
        onChange={(value) => {
          const idSucursal = value === null ? null : Number(value)
          change({
            idSucursal,
            idCaja: defaultCaja(catalogos.cajas, idSucursal, tipo),
          })
        }}
        error={errorOf('sucursal')}
      />
      <Seleccion
        allowDeselect={false}
        label="Caja"
        withAsterisk
        data-campo="caja"
        placeholder="Seleccione una caja"
        data={cajas.map((c) => {
          const dispositivo = numera ? dispositivoDe(c, tipo) : undefined
          return {
            value: String(c.cajaPK.idCaja),
            label: [c.puntoEmision, c.nombreCaja, dispositivo && mensajes.documento.laTiene(dispositivo)]
              .filter(Boolean)
              .join(' · '),
            disabled: dispositivo !== undefined,
          }
        })}
        description={ocupada && mensajes.documento.cajaDeDispositivo(ocupada)}
        value={text(form.idCaja)}
        onChange={(value) => change({ idCaja: value === null ? null : Number(value) })}
        error={errorOf('caja')}
      />
      <ConAyuda tema="actividad" de="Actividad económica">
        <Seleccion
          allowDeselect={false}
          label="Actividad económica"
          withAsterisk
          data-campo="actividadEconomicaCia"
          data={catalogos.actividades.map((a) => ({
            value: actividadKey(a),
            label: `${a.actividadEconomica.codigo} · ${a.actividadEconomica.nombre}`,
          }))}
          value={form.actividad}
          onChange={(actividad) => change({ actividad })}
          error={errorOf('actividadEconomicaCia')}
        />
      </ConAyuda>
      <Seleccion
        allowDeselect={false}
        label="Moneda"
        withAsterisk
        // A note or receipt has the currency of its referenced document.
        disabled={conReferencia && form.referencia !== null}
        data-campo="idMoneda"
        data={catalogos.monedas.map((m) => ({ value: String(m.idMoneda), label: `${m.nombreCorto} · ${m.nombre}` }))}
        value={String(form.idMoneda)}
        onChange={(value) => value !== null && Number(value) !== form.idMoneda && changeMoneda(Number(value))}
        error={errorOf('idMoneda')}
      />
      <ConAyuda tema="tipoCambio" de="Tipo de cambio">
        <TipoCambio />
      </ConAyuda>
      <ConAyuda tema="condicionVenta" de="Condición de venta">
        <Seleccion
          allowDeselect={false}
          label="Condición de venta"
          data-campo="condicionVenta"
          disabled={esPago && form.referencia !== null}
          data={condicionesDe(tipo).map((c) => ({ value: c.codigo, label: `${c.codigo} · ${c.nombre}` }))}
          value={form.condicion}
          onChange={(condicion) => condicion !== null && change({ condicion })}
          error={errorOf('condicionVenta')}
        />
      </ConAyuda>
      {form.condicion === '99' && (
        <TextInput
          label="Detalle de la condición"
          withAsterisk
          data-campo="condicionVentaOtros"
          maxLength={100}
          value={form.condicionOtros}
          onChange={(event) => change({ condicionOtros: event.currentTarget.value })}
          error={errorOf('condicionVentaOtros')}
        />
      )}
      {conPlazo && (
        <TextInput
          label="Plazo del crédito"
          withAsterisk
          data-campo="plazo"
          inputMode="numeric"
          classNames={{ input: 'num' }}
          rightSection={<span className="sec">días</span>}
          rightSectionWidth={44}
          value={form.plazo}
          onChange={(event) => change({ plazo: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })}
          error={errorOf('plazo')}
        />
      )}
      <TextInput
        label="Orden de compra"
        data-campo="ordenCompra"
        placeholder="Opcional"
        maxLength={100}
        value={form.ordenCompra}
        onChange={(event) => change({ ordenCompra: event.currentTarget.value })}
        error={errorOf('ordenCompra')}
      />
      <TextInput
        label="Número interno"
        data-campo="numeroInterno"
        placeholder="Opcional"
        maxLength={100}
        value={form.numeroInterno}
        onChange={(event) => change({ numeroInterno: event.currentTarget.value })}
        error={errorOf('numeroInterno')}
      />
      <TextInput
        label="Comentario"
        data-campo="comentario"
        className={conPlazo ? classes.ancha : undefined}
        placeholder="Opcional"
        maxLength={500}
        value={form.comentario}
        onChange={(event) => change({ comentario: event.currentTarget.value })}
        error={errorOf('comentario')}
      />
      <Referencias />
    </div>
  )
})

/** Few documents have references: a button until the first one. */
function Referencias() {
  const { form, change, soloVer, errorOf } = useCabezaContext()
  const error = errorOf('otrasReferencias')
  const [pedida, setPedida] = useState(false)
  if (form.otrasReferencias.length > 0) {
    return <OtrasReferencias enfocar={pedida} />
  }
  if (soloVer) return null
  return (
    <div className={`columna encoge hueco-12 ${propias.referencias}`}>
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        data-campo="otrasReferencias"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => {
          setPedida(true)
          change({ otrasReferencias: [otraReferenciaVacia()] })
        }}
      >
        {mensajes.documento.agregarReferencia}
      </Button>
      {error && (
        <p className={propias.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** DOC-40: colones have the fixed rate 1. DOC-41: the server gives the dollar's. DOC-42: other rates are typed. */
function TipoCambio() {
  const { form, change, errorOf, soloVer, modo, tipo } = useCabezaContext()
  // A note keeps the rate of its referenced document, and an existing document its own.
  const propio = soloVer || modo === 'editar' || (requiresReferencia(tipo) && form.referencia !== null)
  const dolar = useQuery({
    ...tasaDolarQuery,
    enabled: form.idMoneda === DOLAR && !propio,
  })
  const tasa = dolar.data?.data
  const seEscribe = isSinTasa(dolar)
  useEffect(() => {
    if (!propio && form.idMoneda === DOLAR && tasa !== undefined && form.tasaCambio !== tasa)
      change({ tasaCambio: tasa })
  }, [form.idMoneda, form.tasaCambio, tasa, change, propio])

  const fijo =
    form.idMoneda === COLON
      ? 'Fijo para colones'
      : propio
        ? 'El del documento'
        : form.idMoneda === DOLAR
          ? dolar.data?.mensaje || mensajes.documento.ventaDeHoy
          : undefined
  return (
    <DecimalInput
      label="Tipo de cambio"
      medida
      data-campo="tasaCambio"
      valor={form.tasaCambio}
      onValor={(tasaCambio) => change({ tasaCambio })}
      readOnly={fijo !== undefined && !seEscribe}
      description={seEscribe ? 'No se pudo consultar; escríbalo' : fijo}
      error={errorOf('tasaCambio')}
    />
  )
}

const text = (value: number | null): string | null => (value === null ? null : String(value))
