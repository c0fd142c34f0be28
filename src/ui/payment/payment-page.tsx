import { observer } from "mobx-react-lite";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { PaymentViewModel } from "./payment-view-model.ts";

interface PaymentPageProps {
  readonly create: () => PaymentViewModel;
}

export const PaymentPage = observer(({ create }: PaymentPageProps) => {
  useViewModel(create);
  return <main />;
});

export { PaymentViewModel };
