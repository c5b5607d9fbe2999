import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { arriendosQuery, atencionQuery } from './base/consultas.ts'
import type { Vista as Cual } from './base/definicion.ts'
import { ListaAtencion } from './ListaAtencion.tsx'
import { ListaDispositivos } from './ListaDispositivos.tsx'

const AjustesDialog = lazy(() => import('./AjustesDialog.tsx').then((m) => ({ default: m.AjustesDialog })))

const route = getRouteApi('/privado/dispositivos')
const nombres = mensajes.busqueda.vistas.dispositivos

/** The devices that have a register, and what of them waits for a person (docs/decisions/0159). */
export function DispositivosPage() {
  const codCia = useCodCia()
  const { vista } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: arriendos } = useQuery(arriendosQuery(codCia))
  const { data: esperan } = useQuery(atencionQuery(codCia, false))
  const [ajusta, setAjusta] = useState(false)
  const cuantas = esperan?.paginacion?.total ?? 0
  const choose = (vista?: Cual) => void navigate({ search: vista ? { vista } : {} })
  return (
    <Page title="Dispositivos" forma="lleno">
      <Vistas
        fin={
          <Button variant="default" size="xs" onClick={() => setAjusta(true)}>
            Ajustes
          </Button>
        }
      >
        <Vista actual={vista === undefined} onChoose={() => choose()}>
          Dispositivos {arriendos && <Cuenta valor={arriendos.length} />}
        </Vista>
        <Vista actual={vista === 'atencion'} onChoose={() => choose('atencion')}>
          {nombres.atencion} {cuantas > 0 && <Cuenta valor={cuantas} tono="rojo" />}
        </Vista>
        <Vista actual={vista === 'decididas'} onChoose={() => choose('decididas')}>
          {nombres.decididas}
        </Vista>
      </Vistas>
      {vista === undefined ? <ListaDispositivos /> : <ListaAtencion key={vista} decididas={vista === 'decididas'} />}
      <Suspense>{ajusta && <AjustesDialog onClose={() => setAjusta(false)} />}</Suspense>
    </Page>
  )
}
