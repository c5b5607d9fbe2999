import { Anchor, Button, Checkbox, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Cabys, type CabysRetirado, contract } from '@pura/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BuscarCabys } from '../../../components/cabys/BuscarCabys.tsx'
import { formatImpuesto } from '../../../components/cabys/partes.tsx'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { retiradosQuery } from './consultas.ts'
import classes from './RetiradosModal.module.css'

/** Retired codes in use, each with a replacement that is set in all its products at once. */
export default function RetiradosModal({ onClose }: { onClose: () => void }) {
  const codCia = useCodCia()
  const telefono = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const { data: retirados } = useQuery(retiradosQuery(codCia))
  // Chosen replacement by retired code; suggestions are never applied by themselves.
  const [elegidos, setElegidos] = useState<Readonly<Record<string, Cabys>>>({})
  const [buscando, setBuscando] = useState<CabysRetirado>()
  const [ajustarTarifa, setAjustarTarifa] = useState(true)
  const reemplazar = useReplace(codCia)
  const listos = (retirados ?? []).filter(({ codigo }) => elegidos[codigo])
  const choose = (codigo: string, cabys: Cabys) => setElegidos((previous) => ({ ...previous, [codigo]: cabys }))

  if (buscando) {
    return (
      <Modal
        opened
        onClose={() => setBuscando(undefined)}
        title={`Reemplazo de ${buscando.codigo}`}
        size={860}
        fullScreen={telefono}
      >
        <div className={classes.buscador}>
          <BuscarCabys
            elegido={elegidos[buscando.codigo]?.codigo ?? ''}
            inicial={buscando.descripcion || buscando.ejemplos[0] || ''}
            onChoose={(cabys) => {
              choose(buscando.codigo, cabys)
              setBuscando(undefined)
            }}
          />
        </div>
      </Modal>
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Códigos retirados en uso"
      size={860}
      fullScreen={telefono}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {reemplazar.error && <Banner titulo={reemplazar.error.message} />}
      {retirados?.length === 0 ? (
        <EmptyState titulo="Ningún producto usa un código retirado" />
      ) : (
        <>
          <p className="sec">
            Hacienda rechaza los documentos con un código retirado. Elija el que lo reemplaza en todos los productos.
          </p>
          <ul className={classes.lista}>
            {retirados?.map((retirado) => (
              <Fila
                key={retirado.codigo}
                retirado={retirado}
                elegido={elegidos[retirado.codigo]}
                onChoose={(cabys) => choose(retirado.codigo, cabys)}
                onSearch={() => setBuscando(retirado)}
              />
            ))}
          </ul>
          <div className="fila envuelve hueco-12">
            <Checkbox
              label="Poner a los productos la tarifa de IVA del código nuevo"
              checked={ajustarTarifa}
              onChange={(event) => setAjustarTarifa(event.currentTarget.checked)}
            />
            <span className="crece" />
            <Button
              disabled={listos.length === 0}
              loading={reemplazar.isPending}
              onClick={() =>
                reemplazar.mutate(
                  {
                    reemplazos: listos.map(({ codigo }) => ({ de: codigo, a: elegidos[codigo]!.codigo })),
                    ajustarTarifa,
                  },
                  { onSuccess: () => setElegidos({}) },
                )
              }
            >
              {listos.length === 0
                ? 'Reemplazar'
                : `Reemplazar en ${productos(listos.reduce((sum, { productos: n }) => sum + n, 0))}`}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface FilaProps {
  retirado: CabysRetirado
  elegido: Cabys | undefined
  onChoose: (cabys: Cabys) => void
  onSearch: () => void
}

function Fila({ retirado, elegido, onChoose, onSearch }: FilaProps) {
  const { codigo, descripcion, impuesto, ejemplos, sugerencias } = retirado
  const opciones =
    elegido && !sugerencias.some((s) => s.codigo === elegido.codigo) ? [elegido, ...sugerencias] : sugerencias
  return (
    <li className={`rejilla al-medio hueco-16 ${classes.fila}`}>
      <div className="rejilla hueco-2">
        <span>{descripcion || 'No está en el catálogo'}</span>
        <span className="sec nota num">
          {codigo}
          {impuesto && ` · ${formatImpuesto(impuesto)}`} · {productos(retirado.productos)}: {ejemplos.join(', ')}
        </span>
      </div>
      <div className={`rejilla hueco-4 ${classes.nuevo}`}>
        <Seleccion
          aria-label={`Reemplazo de ${codigo}`}
          placeholder="Elija el código nuevo"
          data={opciones.map((s) => ({
            value: s.codigo,
            label: `${s.codigo} · ${formatImpuesto(s.impuesto)} · ${s.descripcion}`,
          }))}
          value={elegido?.codigo ?? null}
          onChange={(value) => {
            const cabys = opciones.find((s) => s.codigo === value)
            if (cabys) onChoose(cabys)
          }}
          allowDeselect={false}
        />
        <Anchor component="button" type="button" fz="xs" fw={500} onClick={onSearch}>
          Buscar otro
        </Anchor>
      </div>
    </li>
  )
}

function useReplace(codCia: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { reemplazos: { de: string; a: string }[]; ajustarTarifa: boolean }) =>
      (await call(contract.cabys.reemplazar, { params: { codCia }, body })).data,
    onSuccess: async ({ productos: cambiados }) => {
      avisos.bien(`CABYS actualizado en ${productos(cambiados)}`)
      // All product queries are outdated.
      await queryClient.invalidateQueries()
    },
  })
}

const productos = (cuantos: number): string => (cuantos === 1 ? '1 producto' : `${cuantos} productos`)
